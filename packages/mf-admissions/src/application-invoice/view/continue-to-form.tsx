import type { Programme } from '@portal/contracts/admissions';
import { Box, ButtonLink, Text } from '@portal/shared/ui';

/** From a paid invoice to the application form that it opens. */
export function ContinueToForm({ rrr, programme }: { rrr: string; programme: Programme | undefined }) {
  return (
    <>
      <Text>Your RRR is now the key to your application form: keep it.</Text>
      {programme?.available && (
        <Box mt="3">
          <ButtonLink to={programme.routes.login} state={{ rrr }}>
            Continue to the {programme.name} application form
          </ButtonLink>
        </Box>
      )}
      {programme && !programme.available && (
        <Text mt="2">
          The {programme.name} application form opens here later. Nothing more is needed for now.
        </Text>
      )}
    </>
  );
}
