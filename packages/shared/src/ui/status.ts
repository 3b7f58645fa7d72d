import { ErrorIcon, InfoIcon, SuccessIcon, WarningIcon } from './icons';

export type Status = 'success' | 'info' | 'warning' | 'error';

/** Colour and sign of each status; the sign and the words carry it where the colour does not (WCAG 1.4.1). */
export const statusLook = {
  success: { palette: 'green', Icon: SuccessIcon },
  info: { palette: 'blue', Icon: InfoIcon },
  warning: { palette: 'orange', Icon: WarningIcon },
  error: { palette: 'red', Icon: ErrorIcon },
} as const;
