import { Box, chakra, CheckIcon, Text, VisuallyHidden } from '@portal/shared/ui';
import { passwordAdvice, passwordRules } from '../../account/password-rules';

/** The rule point by point; a sign and words say which are met, not the colour alone. */
export function PasswordGuide({ id, value }: { id: string; value: string }) {
  return (
    <Box id={id} mt="2.5" textStyle="sm" color="fg.muted">
      <chakra.ul
        display="grid"
        gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr' }}
        gap="1"
        listStyleType="none"
      >
        {passwordRules(value).map(({ label, met }) => (
          <chakra.li
            key={label}
            display="flex"
            gap="2"
            alignItems="center"
            color={met ? 'fg.success' : undefined}
          >
            <chakra.span w="4" textAlign="center" aria-hidden>
              {met ? <CheckIcon size={16} /> : '○'}
            </chakra.span>
            {label}
            {met && <VisuallyHidden>, done</VisuallyHidden>}
          </chakra.li>
        ))}
      </chakra.ul>
      <Text mt="2">{passwordAdvice}</Text>
    </Box>
  );
}
