import { Alert, Box, ButtonLink, Text } from '@portal/shared/ui';

interface Closed {
  reason: string;
  action: { label: string; route: string } | null;
}

/** Why a fee cannot be paid yet, with the way on. */
export function ClosedNotice({
  closed,
  title = 'This fee cannot be paid yet',
}: {
  closed: Closed;
  title?: string;
}) {
  return (
    <Alert status="warning" title={title}>
      <Text>{closed.reason}</Text>
      {closed.action && (
        <Box mt="3">
          <ButtonLink to={closed.action.route} size="sm">
            {closed.action.label}
          </ButtonLink>
        </Box>
      )}
    </Alert>
  );
}
