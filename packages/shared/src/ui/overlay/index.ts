/** Overlays: dialogs, menus and toasts, on the platform's own elements. Loaded with the step that needs them. */
export { ActionMenu, type ActionMenuProps, type MenuAction } from './action-menu';
export { placeAfter } from './focus-after';
export { ConfirmButton, type ConfirmButtonProps } from './confirm-button';
export { Modal, type ModalProps } from './modal';
export { harmless, SafeHtml } from './safe-html';
export { toast, type ToastMessage } from './toast-store';
export { Toaster } from './toaster';
