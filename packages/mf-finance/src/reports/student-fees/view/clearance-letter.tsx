import { formatDate } from '@portal/shared/model';
import { PrintPage, PrintSection } from '@portal/shared/lists';
import { Box, Button, Text } from '@portal/shared/ui';
import { useState } from 'react';
import type { LedgerOf } from './ledger';

/** Says on paper that a student who leaves owes nothing. */
export function ClearanceLetter({ student, onBack }: { student: LedgerOf; onBack: () => void }) {
  const { fullName, passport, matricNumber, department, level, sessions, clearance } = student;
  const [today] = useState(() => formatDate(new Date().toISOString()));
  const names = sessions.map(({ session }) => session);
  const span = names.length > 1 ? `${names.at(-1)} to ${names[0]}` : (names[0] ?? '');
  return (
    <PrintPage
      title="Clearance of School Fees"
      numbers={[
        ['Matric number', matricNumber ?? ''],
        ['Date', today],
      ]}
      {...(passport && { photo: { src: passport, name: fullName } })}
      {...(clearance.verification && { verification: clearance.verification })}
      actions={
        <Button variant="outline" onClick={onBack}>
          Back to the ledger
        </Button>
      }
    >
      <Text mt="6">To whom it may concern</Text>
      <Text mt="4">
        This is to certify that {fullName}, {matricNumber}, of the Department of {department}, {level} level,
        has paid all school fees and development levies charged from {span} and owes the University nothing in
        respect of them.
      </Text>
      <Text mt="4">
        This letter is issued for final clearance. It does not cover library books, hostel property or other
        obligations that are cleared elsewhere.
      </Text>
      <PrintSection
        title="Sessions"
        rows={sessions.map(({ session, level: at }) => [session, `${at} level, nothing owed`])}
      />
      <Box mt="16" width="16rem" borderTopWidth="1px" pt="1">
        <Text>For the Bursar</Text>
      </Box>
    </PrintPage>
  );
}
