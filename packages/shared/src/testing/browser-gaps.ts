/** jsdom reads a file by `FileReader` only. */
function fillBlobText(): void {
  Blob.prototype.text ??= function text(this: Blob) {
    return new Promise<string>((resolve) => {
      const reader = new FileReader();
      reader.onload = () => resolve(String(reader.result));
      reader.readAsText(this);
    });
  };
}

/** jsdom knows `<dialog>` but cannot open it: just enough of `showModal` and `close` for tests of dialogs. */
export function fillBrowserGaps(): void {
  fillBlobText();
  const dialog = globalThis.HTMLDialogElement?.prototype;
  if (!dialog || typeof dialog.showModal === 'function') return;
  dialog.showModal = function showModal() {
    this.setAttribute('open', '');
  };
  dialog.close = function close() {
    if (!this.hasAttribute('open')) return;
    this.removeAttribute('open');
    this.dispatchEvent(new Event('close'));
  };
  // What browsers do for the topmost open dialog.
  document.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return;
    const top = [...document.querySelectorAll('dialog[open]')].at(-1);
    top?.dispatchEvent(new Event('cancel', { cancelable: true }));
  });
}
