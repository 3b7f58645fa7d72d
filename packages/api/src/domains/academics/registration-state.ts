interface Window {
  opens: Date;
  closes: Date;
  lateCloses: Date;
}

/** The state of a registration, or of its window where there is none: not_open, open, closed. */
export function registrationState(
  window: Window,
  at: Date,
  registration: { state: string } | undefined,
): string {
  if (registration) return registration.state;
  if (at < window.opens) return 'not_open';
  return at < window.lateCloses ? 'open' : 'closed';
}
