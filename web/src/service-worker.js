/* Keeps the page's own files and what its pages last listed, so that they open without a connection; never a table. */

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
  if (url.origin !== location.origin) return;
  if (request.method !== "GET") {
    // Who takes a name, becomes somebody else or is forgotten leaves nothing of before on the device.
    if (url.pathname.startsWith("/api/me")) event.respondWith(fetch(request).finally(forgetMine));
    return;
  }
  if (request.mode === "navigate") event.respondWith(shellFor(request));
  else if (isListed(url.pathname)) event.respondWith(newestElseKept(request));
  else if (isOurs(url.pathname)) event.respondWith(keptElseNewest(request));
});

/** Whoever is told that it is their turn comes to the table, where they have it open or anew. */
self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(goTo(event.notification.data));
});

async function goTo(path) {
  const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const there = pages.find(({ url }) => new URL(url).pathname === path);
  return there ? there.focus() : self.clients.openWindow(path);
}

/** Files whose names change with their content, and the few of the shell that keep theirs. */
function isOurs(path) {
  return path.startsWith("/assets/") || SHELL.includes(path);
}

const MINE = ["/api/me", "/api/tables", "/api/statistics"];

/** What pages list and a person may read again offline: the games, their rules and past deals, and what is theirs. */
function isListed(path) {
  return path === "/api/games" || path === "/api/house" || path.startsWith("/api/rules/") || /^\/api\/daily\/[^/]+\/past$/.test(path) || MINE.includes(path);
}

async function forgetMine() {
  const store = await caches.open(STORE);
  await Promise.all(MINE.map((path) => store.delete(path)));
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
    if (kept) return asKept(kept);
    throw error;
  }
}

/** The same answer, marked, so that the page does not take it for news. */
function asKept(response) {
  const headers = new Headers(response.headers);
  headers.set("Ludendum-Kept", "yes");
  return new Response(response.body, { status: response.status, headers });
}

async function keep(request, response) {
  if (response.ok && response.type === "basic") {
    const store = await caches.open(STORE);
    await store.put(request, response.clone());
  }
  return response;
}
