import { PrintPage, PrintSection } from '@portal/shared/lists';
import { formatDateTime } from '@portal/shared/model';
import { Box, Button, Text } from '@portal/shared/ui';
import { passportUrl } from '../lib/passport-url';
import type { Slip } from './clearance.api';

/** Says on paper that an entrant has been cleared, as it stood when the slip was given. */
export function ClearanceSlip({ slip, onBack }: { slip: Slip; onBack: () => void }) {
  const { fullName, registrationNumber, matricNumber, session, programme, department, school, level } = slip;
  return (
    <PrintPage
      title={`${session} Clearance Slip`}
      numbers={[
        ['Reg. No.', registrationNumber],
        ...(matricNumber ? ([['Matric number', matricNumber]] as const) : []),
        ['Session', session],
      ]}
      photo={{ src: passportUrl(slip.photo) ?? null, name: fullName }}
      {...(slip.verification && { verification: slip.verification })}
      actions={
        <Button variant="outline" onClick={onBack}>
          Back
        </Button>
      }
    >
      <Text mt="6">
        This is to certify that <strong>{fullName}</strong> has presented the papers listed below and has been
        cleared for registration.
      </Text>
      <PrintSection
        title="Student"
        rows={[
          ['Name', fullName],
          ['Programme', programme],
          ['Department', department ?? '–'],
          ['School', school ?? '–'],
          ['Level', level],
          ['Cleared on', formatDateTime(slip.issuedAt)],
        ]}
      />
      <PrintSection title="Seen and in order" rows={slip.items.map((item) => [item, 'Yes'])} />
      <Box mt="16" width="16rem" borderTopWidth="1px" pt="1">
        <Text>{slip.clearedBy}</Text>
        <Text color="fg.muted">Clearance officer</Text>
      </Box>
    </PrintPage>
  );
}
