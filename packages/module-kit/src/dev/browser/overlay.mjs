const id = 'portal-dev-overlay';
const paper = {
  position: 'fixed',
  inset: '0',
  zIndex: '99999',
  overflow: 'auto',
  padding: '2rem',
  background: 'rgba(20, 16, 16, 0.94)',
  color: '#ffd9d4',
  font: '14px/1.5 ui-monospace, monospace',
};

/** Shows what does not compile over the page, which stays as it was. */
export function showOverlay(errors) {
  hideOverlay();
  const overlay = document.createElement('div');
  overlay.id = id;
  overlay.setAttribute('role', 'alert');
  // Set by script: the page's policy refuses style attributes.
  Object.assign(overlay.style, paper);
  const close = document.createElement('button');
  close.textContent = 'Close';
  close.addEventListener('click', hideOverlay);
  overlay.append(close);
  for (const error of errors) {
    const words = document.createElement('pre');
    words.style.whiteSpace = 'pre-wrap';
    words.textContent = error;
    overlay.append(words);
  }
  document.body.append(overlay);
}

export function hideOverlay() {
  document.getElementById(id)?.remove();
}
