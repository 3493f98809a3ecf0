/** Passing something on: by the device's own way to share where there is one, else by the clipboard or as a file. */

/** Copies a text; whether that was allowed. */
export async function passOn(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** Shares a text; says whether it was shared, copied, or neither. Whoever thinks better of it has shared nothing. */
export async function shareText(text: string): Promise<"shared" | "copied" | "neither"> {
  if (typeof navigator.share === "function") {
    try {
      await navigator.share({ text });
      return "shared";
    } catch (error) {
      if (error instanceof DOMException && error.name === "AbortError") return "neither";
    }
  }
  return (await passOn(text)) ? "copied" : "neither";
}

/** Shares a drawing as a file, or downloads it. */
export async function sharePicture(svg: string, name: string): Promise<"shared" | "saved" | "neither"> {
  const file = new File([svg], name, { type: "image/svg+xml" });
  if (navigator.canShare?.({ files: [file] }) === true) {
    try {
      await navigator.share({ files: [file] });
      return "shared";
    } catch (error) {
      if (error instanceof DOMException && error.name === "AbortError") return "neither";
    }
  }
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
  return "saved";
}
