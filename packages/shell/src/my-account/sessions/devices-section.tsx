import { queryOf, request, useQuery, useQueryClient } from '@portal/shared/http';
import { calls, formatDateTime, type CallData } from '@portal/shared/model';
import { Badge, Box, chakra, ErrorMessage, Flex, Loading, Text } from '@portal/shared/ui';
import { ConfirmButton } from '@portal/shared/ui/overlay';
import { Section } from '../section';

const { authentication } = calls;
const query = queryOf(authentication.devices);
type Row = CallData<typeof authentication.devices>[number];

function Device({ row, onForgotten }: { row: Row; onForgotten(): Promise<unknown> }) {
  const { id, device, first, last, current } = row;
  return (
    <chakra.li display="flex" gap="4" alignItems="center" py="3" borderBottomWidth="1px" flexWrap="wrap">
      <Box flex="1" minW="12rem">
        <Flex gap="2" align="center" wrap="wrap">
          <Text fontWeight="semibold">{device}</Text>
          {current && <Badge colorPalette="green">This device</Badge>}
        </Flex>
        <Text textStyle="sm" color="fg.muted">
          Last signed in {formatDateTime(last)} · first {formatDateTime(first)}
        </Text>
      </Box>
      <ConfirmButton
        variant="outline"
        size="sm"
        aria-label={`Forget ${device}, last signed in ${formatDateTime(last)}`}
        question={`Forget ${device}?`}
        body="Signing in there still works. It only counts as a new device again."
        confirm="Forget it"
        onConfirm={() => request(authentication.forgetDevice, { params: { id } }).then(onForgotten)}
      >
        Forget
      </ConfirmButton>
    </chakra.li>
  );
}

/** Browsers that the account knows: wrong passwords tried elsewhere never slow signing in there. */
export function DevicesSection() {
  const devices = useQuery(query);
  const client = useQueryClient();
  return (
    <Section
      title="Devices you have used"
      lead="When somebody else tries wrong passwords for your account, signing in on these devices goes on as always. Forget those that are not yours."
    >
      {devices.isPending && <Loading />}
      {devices.isError && <ErrorMessage error={devices.error} retry={() => void devices.refetch()} />}
      {devices.data?.length === 0 && <Text>None yet. A device is added when you next sign in.</Text>}
      {devices.data && (
        <chakra.ul listStyleType="none">
          {devices.data.map((row) => (
            <Device key={row.id} row={row} onForgotten={() => client.invalidateQueries(query)} />
          ))}
        </chakra.ul>
      )}
    </Section>
  );
}
