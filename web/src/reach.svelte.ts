/** Whether the server answers, or what one reads is what the device has kept of it. */

export const reach = $state({ kept: false });

/** Every answer tells: one from the device says that the server is away, one from the server that it is back. */
export function noteAnswer(response: Response): void {
  reach.kept = response.headers.get("Ludendum-Kept") !== null;
}
