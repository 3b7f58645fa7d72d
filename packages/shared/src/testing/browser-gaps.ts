/** jsdom reads a file by `FileReader` only. */
function bytesOf(blob: Blob): Promise<Uint8Array<ArrayBuffer>> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(new Uint8Array(reader.result as ArrayBuffer));
    reader.readAsArrayBuffer(blob);
  });
}

/** What Node's own `Request` asks of a file in a form; without it the request never ends. */
function fillBlob(): void {
  Blob.prototype.text ??= async function text(this: Blob) {
    return new TextDecoder().decode(await bytesOf(this));
  };
  Blob.prototype.stream ??= function stream(this: Blob) {
    return new ReadableStream({
      start: async (controller) => {
        controller.enqueue(await bytesOf(this));
        controller.close();
      },
    });
  };
}

/** jsdom knows `<dialog>` but cannot open it: just enough of `showModal` and `close` for tests of dialogs. */
export function fillBrowserGaps(): void {
  fillBlob();
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
