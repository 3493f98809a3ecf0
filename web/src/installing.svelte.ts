/** The page as an app: kept on the device by a service worker, where the browser allows one. */

import * as words from "./words";

interface InstallPrompt extends Event {
  prompt(): Promise<unknown>;
}

class Installing {
  /** Why the page cannot be installed here, or null. */
  obstacle = $state<string | null>(null);
  offer = $state.raw<InstallPrompt | null>(null);
  installed = $state(matchMedia("(display-mode: standalone)").matches);

  async install(): Promise<void> {
    await this.offer?.prompt();
    this.offer = null;
  }
}

export const installing = new Installing();

export function installOffline(): void {
  if (!isSecureContext) {
    installing.obstacle = words.installing.notSecure;
    return;
  }
  if (!("serviceWorker" in navigator)) {
    installing.obstacle = words.installing.notKept;
    return;
  }
  addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    installing.offer = event as InstallPrompt;
  });
  addEventListener("appinstalled", () => {
    installing.installed = true;
    installing.offer = null;
  });
  if (import.meta.env.PROD) {
    navigator.serviceWorker.register("/service-worker.js").catch((error: unknown) => {
      installing.obstacle = words.installing.failed(error instanceof Error ? error.message : String(error));
    });
  }
}
