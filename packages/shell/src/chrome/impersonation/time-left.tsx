import { Box, chakra, VisuallyHidden } from '@portal/shared/ui';

/** `0h 29m 41s`. */
export function countdown(seconds: number): string {
  const two = (part: number) => String(Math.floor(part) % 60).padStart(2, '0');
  return `${Math.floor(seconds / 3600)}h ${two(seconds / 60)}m ${two(seconds)}s`;
}

/** What is read out: nothing until five minutes are left, then again at the last. */
function announcement(seconds: number): string {
  if (seconds > 5 * 60) return '';
  return seconds > 60 ? '5 minutes left' : '1 minute left';
}

/** Hours, minutes and seconds to the end. It changes every second, so only two moments of it are announced. */
export function TimeLeft({ seconds, fullName }: { seconds: number; fullName: string }) {
  const said = announcement(seconds);
  return (
    <Box flex={{ base: '1', sm: 'none' }} lineHeight="1.35">
      <chakra.span textStyle="sm" color="fg.muted" display={{ base: 'inline', sm: 'block' }}>
        Time left{' '}
      </chakra.span>
      <chakra.strong
        role="timer"
        aria-live="off"
        aria-label="Time left"
        fontVariantNumeric="tabular-nums"
        whiteSpace="nowrap"
      >
        {countdown(seconds)}
      </chakra.strong>
      <VisuallyHidden role="status">{said && `${said} as ${fullName}`}</VisuallyHidden>
    </Box>
  );
}
