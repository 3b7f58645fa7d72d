import { Box, chakra, type HTMLChakraProps } from '@chakra-ui/react';
import { useEffect, useRef, type ReactNode } from 'react';
import { statusLook, type Status } from './status';

export interface AlertProps extends Omit<HTMLChakraProps<'div'>, 'title'> {
  status: Status;
  title?: ReactNode;
  children?: ReactNode;
  /** Takes the focus when it appears: for what stopped the person, as a failed submit. */
  autoFocus?: boolean;
}

/** A message in the page. Errors and warnings are announced at once, the others politely. */
export function Alert({ status, title, children, autoFocus = false, ...rest }: AlertProps) {
  const box = useRef<HTMLDivElement>(null);
  const { palette, Icon } = statusLook[status];
  useEffect(() => {
    if (autoFocus) box.current?.focus();
  }, [autoFocus]);
  return (
    <Box
      ref={box}
      role={status === 'error' || status === 'warning' ? 'alert' : 'status'}
      tabIndex={autoFocus ? -1 : undefined}
      colorPalette={palette}
      display="flex"
      gap="3"
      px="4"
      py="3"
      bg="colorPalette.subtle"
      color="fg"
      borderWidth="1px"
      borderColor="colorPalette.border"
      borderRadius="l2"
      focusVisibleRing="outside"
      {...rest}
    >
      <Box color="colorPalette.fg" pt="0.5" flexShrink="0">
        <Icon size={20} aria-hidden />
      </Box>
      <Box minW="0" flex="1">
        {title && <chakra.p fontWeight="semibold">{title}</chakra.p>}
        {children && <Box color={title ? 'fg.muted' : 'fg'}>{children}</Box>}
      </Box>
    </Box>
  );
}
