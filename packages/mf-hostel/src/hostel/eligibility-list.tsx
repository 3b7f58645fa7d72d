import {
  Box,
  chakra,
  Flex,
  SuccessIcon,
  Text,
  TextLink,
  VisuallyHidden,
  WarningIcon,
} from '@portal/shared/ui';
import type { Mine } from '../lib/booking.api';

type Rule = Mine['eligibility'][number];

function Line({ met, text, action }: Rule) {
  const Icon = met ? SuccessIcon : WarningIcon;
  return (
    <Flex as="li" gap="3" py="2.5" borderTopWidth="1px">
      <Box color={met ? 'fg.success' : 'fg.warning'} pt="0.5" flexShrink="0">
        <Icon size={20} aria-hidden />
      </Box>
      <Box minW="0">
        <VisuallyHidden>{met ? 'Met: ' : 'Not met: '}</VisuallyHidden>
        <Text as="span" color={met ? 'fg.muted' : 'fg'} fontWeight={met ? 'normal' : 'medium'}>
          {text}
        </Text>
        {!met && action && (
          <Box>
            <TextLink to={action.route}>{action.label}</TextLink>
          </Box>
        )}
      </Box>
    </Flex>
  );
}

/** Everything that has to be true of who books, met or not, and where it is mended. */
export function EligibilityList({ rules }: { rules: readonly Rule[] }) {
  return (
    <chakra.ul listStyleType="none" aria-label="What it takes">
      {rules.map((rule) => (
        <Line key={rule.rule} {...rule} />
      ))}
    </chakra.ul>
  );
}
