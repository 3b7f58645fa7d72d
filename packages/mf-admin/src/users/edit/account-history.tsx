import { queryOf, useQuery } from '@portal/shared/http';
import { administration } from '@portal/contracts/administration';
import { AuditTrail } from '@portal/shared/lists';
import { Box, Button, ErrorMessage, Loading, Stack } from '@portal/shared/ui';
import { useState } from 'react';

const sizes = [5, 20, 300] as const;

/** What was done to the account, newest first; a few at first. */
export function AccountHistory({ id }: { id: string }) {
  const [step, setStep] = useState(0);
  const pageSize = sizes[step] ?? 5;
  const history = useQuery({
    ...queryOf(administration.users.history, { params: { id }, query: { pageSize } }),
    placeholderData: (before) => before,
  });
  if (history.isError) return <ErrorMessage error={history.error} retry={() => void history.refetch()} />;
  if (!history.data) return <Loading label="Loading the history…" />;
  const { rows, total } = history.data;
  return (
    <Stack gap="4">
      <AuditTrail
        label="History of the account"
        entries={rows.map(({ changes, by, ...row }) => ({
          ...row,
          actorName: by,
          before: Object.fromEntries(changes.map(({ field, before }) => [field, before])),
          after: Object.fromEntries(changes.map(({ field, after }) => [field, after])),
        }))}
      />
      {rows.length < total && step < sizes.length - 1 && (
        <Box>
          <Button variant="outline" size="sm" loading={history.isFetching} onClick={() => setStep(step + 1)}>
            Show more
          </Button>
        </Box>
      )}
    </Stack>
  );
}
