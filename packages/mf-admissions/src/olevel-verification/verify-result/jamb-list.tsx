import { Section } from '@portal/shared/lists';
import { Alert, DescriptionList, Stack } from '@portal/shared/ui';
import type { Verification } from '../olevel-verification.api';

/** What the form says beside JAMB's list: of the UTME only what differs. */
export function JambList({ of }: { of: Verification['jambList'] }) {
  if (!of || (of.listed === '' && of.differences.length === 0)) return null;
  const { listed, typed, differences } = of;
  return (
    <Section title="JAMB’s list">
      <Stack gap="4">
        {differences.length > 0 && (
          <Alert status="warning" title="The form says otherwise than JAMB’s list">
            {differences.join('. ')}.
          </Alert>
        )}
        {listed !== '' && (
          <DescriptionList
            items={[
              ['On the list', listed],
              ['On the form', typed],
            ]}
          />
        )}
      </Stack>
    </Section>
  );
}
