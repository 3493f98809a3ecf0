/** What somebody has begun to write, kept on this page's tab until it is sent: neither a cut nor a reload takes it. */

const name = (key: string) => `draft ${key}`;

export function draft(key: string): string {
  try {
    return sessionStorage.getItem(name(key)) ?? "";
  } catch {
    return "";
  }
}

export function keepDraft(key: string, text: string): void {
  try {
    if (text) sessionStorage.setItem(name(key), text);
    else sessionStorage.removeItem(name(key));
  } catch {
    // Without storage the text is still on the page.
  }
}
