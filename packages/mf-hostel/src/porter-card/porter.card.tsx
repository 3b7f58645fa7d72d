import { useQuery } from '@portal/shared/http';
import { counted } from '@portal/shared/model';
import { useCan } from '@portal/shared/session';
import { Box, Panel, Text, TextLink } from '@portal/shared/ui';
import { checkInPath, doorsQuery } from '../lib/room-list';
import { useWaitingEntries } from '../lib/waiting-entries';

/**
 * For the start page of porters: the doors at which they work. What waits on the device is sent from here too, where
 * whoever signs in again arrives. Officers of hostels have a card of their own, and see this one while something waits.
 */
export default function PorterCard() {
  const { list } = useWaitingEntries();
  const isOfficer = useCan('hostel.view');
  const { data, isError } = useQuery({ ...doorsQuery, enabled: !isOfficer });
  if (isOfficer && list.length === 0) return null;
  return (
    <Box mb="5">
      <Panel title="Check in students">
        {isError && <Text color="fg.muted">Not known just now</Text>}
        {data?.length === 0 && <Text>You are porter of no hostel.</Text>}
        {data && data.length > 0 && (
          <Box as="ul" listStyleType="none" aria-label="Hostels">
            {data.map(({ id, name }) => (
              <Box as="li" key={id} py="2" minH="11">
                <TextLink to={checkInPath(id)}>{name}</TextLink>
              </Box>
            ))}
          </Box>
        )}
        {list.length > 0 && (
          <TextLink to={checkInPath(list[0]?.hostelId)}>
            On this device: {counted(list.length, 'entry', 'entries')}
          </TextLink>
        )}
      </Panel>
    </Box>
  );
}
