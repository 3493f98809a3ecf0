/* Keeps the page's own files, so that it opens without a connection; never what the server says about games. */

const SHELL = ["SHELL"];
const STORE = `ludendum ${"VERSION"}`;

self.addEventListener("install", (event) => {
  event.waitUntil(
    caches
      .open(STORE)
      .then((store) => store.addAll(SHELL))
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener("activate", (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter((name) => name !== STORE).map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  );
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== location.origin) return;
  if (request.mode === "navigate") event.respondWith(shellFor(request));
  else if (url.pathname.startsWith("/api/rules/")) event.respondWith(newestElseKept(request));
  else if (isOurs(url.pathname)) event.respondWith(keptElseNewest(request));
});

/** Files whose names change with their content, and the few of the shell that keep theirs. */
function isOurs(path) {
  return path.startsWith("/assets/") || SHELL.includes(path);
}

/** A page is always the shell. Addresses the server answers itself (a record to download) are left to it. */
async function shellFor(request) {
  try {
    return await fetch(request);
  } catch (error) {
    const kept = await caches.match("/");
    if (kept) return kept;
    throw error;
  }
}

async function keptElseNewest(request) {
  const kept = await caches.match(request);
  return kept ?? keep(request, await fetch(request));
}

async function newestElseKept(request) {
  try {
    return await keep(request, await fetch(request));
  } catch (error) {
    const kept = await caches.match(request);
    if (kept) return kept;
    throw error;
  }
}

async function keep(request, response) {
  if (response.ok && response.type === "basic") {
    const store = await caches.open(STORE);
    await store.put(request, response.clone());
  }
  return response;
}
