import { Link } from '@portal/shared/router';
import { Box, chakra, Text } from '@portal/shared/ui';
import type { ReactNode } from 'react';

const look = {
  display: 'block',
  height: '100%',
  px: '3',
  py: '3',
  borderWidth: '1px',
  borderRadius: 'l3',
  textAlign: 'start',
} as const;

const CardLink = chakra(Link);

interface ChoiceCardProps {
  to: string;
  /** Why it cannot be chosen; null when it can. */
  disabledReason: string | null;
  children: ReactNode;
}

/** A card that leads on; greyed with the reason, and no link, where it cannot be chosen. */
export function ChoiceCard({ to, disabledReason, children }: ChoiceCardProps) {
  if (disabledReason !== null) {
    return (
      <Box {...look} bg="bg.muted" color="fg.muted" borderStyle="dashed" aria-disabled="true">
        {children}
        <Text textStyle="sm" fontWeight="medium">
          {disabledReason}
        </Text>
      </Box>
    );
  }
  return (
    <CardLink
      to={to}
      {...look}
      bg="bg.panel"
      shadow="sm"
      focusVisibleRing="outside"
      _hover={{ borderColor: 'colorPalette.solid', bg: 'colorPalette.subtle' }}
    >
      {children}
    </CardLink>
  );
}
