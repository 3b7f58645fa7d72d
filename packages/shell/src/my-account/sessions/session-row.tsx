import { request } from '@portal/shared/http';
import { calls, formatDateTime, type CallData } from '@portal/shared/model';
import { Badge, Box, chakra, Flex, Text } from '@portal/shared/ui';
import { ConfirmButton } from '@portal/shared/ui/overlay';

type Row = CallData<typeof calls.authentication.sessions>[number];

/** One device. This one is left by signing out, as always. */
export function SessionRow({ row, onEnded }: { row: Row; onEnded(): Promise<unknown> }) {
  const { id, device, created, lastUsed, current } = row;
  return (
    <chakra.li display="flex" gap="4" alignItems="center" py="3" borderBottomWidth="1px" flexWrap="wrap">
      <Box flex="1" minW="12rem">
        <Flex gap="2" align="center" wrap="wrap">
          <Text fontWeight="semibold">{device}</Text>
          {current && <Badge colorPalette="green">This device</Badge>}
        </Flex>
        <Text textStyle="sm" color="fg.muted">
          {current ? 'In use now' : `Last used ${formatDateTime(lastUsed)}`} · since {formatDateTime(created)}
        </Text>
      </Box>
      {!current && (
        <ConfirmButton
          variant="outline"
          size="sm"
          aria-label={`End the session on ${device}, last used ${formatDateTime(lastUsed)}`}
          question={`End the session on ${device}?`}
          body="Whoever uses it has to sign in again."
          confirm="End it"
          onConfirm={() => request(calls.authentication.endOwnSession, { params: { id } }).then(onEnded)}
        >
          End
        </ConfirmButton>
      )}
    </chakra.li>
  );
}
