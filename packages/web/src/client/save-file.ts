// Passes a file to the browser, which saves it with its downloads.

export function saveFile(blob: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  // The browser holds the bytes once the click has been processed.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
