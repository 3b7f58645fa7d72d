import { counted } from '@portal/shared/model';
import { useQuery } from '@portal/shared/http';
import { Alert, Button, ErrorMessage, Flex, Stack, Text, chakra } from '@portal/shared/ui';
import { checkQuery, type Check } from './audit-log.api';

const rowsOf = (count: number) => counted(count, 'row');

function Whole({ rows, lastHash }: Check) {
  return (
    <Alert
      status="success"
      title={`The log is complete: ${rowsOf(rows)}, none changed, none missing at the end.`}
    >
      Note the number of rows and this fingerprint outside the portal. If a later check of as many rows shows
      another one, somebody with rights over the database has rewritten them.
      <chakra.code display="block" mt="2" fontSize="sm" overflowWrap="anywhere" userSelect="all">
        {lastHash}
      </chakra.code>
    </Alert>
  );
}

function Result(check: Check) {
  const { rows, firstBroken, endIsWhole } = check;
  if (firstBroken !== null)
    return (
      <Alert status="error" title={`Row ${firstBroken} does not fit.`}>
        It was changed after it was written, or rows before it were removed or added. The {rowsOf(rows - 1)}{' '}
        before it fit.
      </Alert>
    );
  if (!endIsWhole)
    return (
      <Alert status="error" title="The log does not end where it was last written.">
        All {rowsOf(rows)} fit, but rows are missing at the end, or were added there.
      </Alert>
    );
  return <Whole {...check} />;
}

/** Each row carries a fingerprint of itself and of the row before: this walks them all and says in words what it found. */
export function ChainCheck() {
  const check = useQuery({ ...checkQuery, enabled: false, gcTime: 0, retry: false });
  return (
    <Stack gap="3" data-no-print>
      <Flex gap="3" align="center" wrap="wrap">
        <Button
          size="sm"
          variant="outline"
          loading={check.isFetching}
          loadingText="Checking every row…"
          onClick={() => void check.refetch()}
        >
          Check the chain
        </Button>
        <Text textStyle="sm" color="fg.muted">
          Finds rows that were changed or removed past the portal.
        </Text>
      </Flex>
      {check.isError && !check.isFetching && <ErrorMessage error={check.error} />}
      {check.data && !check.isFetching && !check.isError && <Result {...check.data} />}
    </Stack>
  );
}
