import { hostel } from '@portal/contracts/hostel';
import { queryOf, useQuery } from '@portal/shared/http';
import { counted, formatCount } from '@portal/shared/model';
import { Box, Flex, Panel, StateBadge, Text, TextLink, When } from '@portal/shared/ui';

const reservation = '/hostel_management/manage_reservation';
const bedSpaces = '/hostel_management/manage_hostel/view_bedspaces';
const occupants = '/reports/hostel_reports';
const summary = '/reports/hostel_summary_reports';

interface LineProps {
  label: string;
  /** Exactly what is counted; left out where its rows are another office's. */
  to?: string;
  count: number;
  /** It wants somebody. */
  waits?: boolean;
}

function Line({ label, to, count, waits = false }: LineProps) {
  return (
    <Flex as="li" justify="space-between" align="center" gap="4" py="2" minH="11" borderTopWidth="1px">
      {to === undefined ? <Text as="span">{label}</Text> : <TextLink to={to}>{label}</TextLink>}
      <StateBadge meaning={waits && count > 0 ? 'waiting' : 'idle'}>{formatCount(count)}</StateBadge>
    </Flex>
  );
}

/** For the start page of officials: bed-spaces left, who has the others, and what needs somebody today. */
export default function HostelOfficeCard() {
  const { data, isError } = useQuery({
    ...queryOf(hostel.hostelDashboard.office),
    staleTime: 0,
    meta: { live: true },
  });
  return (
    <Box mb="5">
      <Panel title="Hostels">
        {isError && <Text color="fg.muted">Not known just now</Text>}
        {data && (
          <>
            <Text>
              <When value={data.session} otherwise="No session has hostels yet.">
                <TextLink to={summary}>
                  {`${counted(data.free, 'bed-space')} left of ${formatCount(data.beds)} in ${data.session ?? ''}`}
                </TextLink>
              </When>
            </Text>
            <Box as="ul" listStyleType="none" mt="2" aria-label="Bed-spaces and what needs somebody">
              <Line label="Held, not paid" to={`${occupants}?state=held`} count={data.held} />
              <Line label="Paid, not checked in" to={`${occupants}?state=paid`} count={data.paid} />
              <Line label="Checked in" to={`${occupants}?state=occupied`} count={data.occupied} />
              <Line label="Reserved" to={`${bedSpaces}?state=reserved`} count={data.reserved} />
              <Line label="Closed" to={`${bedSpaces}?state=disabled`} count={data.closed} />
              <Line
                label="Holds that end today"
                to={`${reservation}?part=holds&endsToday=true`}
                count={data.endToday}
                waits
              />
              <Line
                label="Swaps that wait for an officer"
                to={`${reservation}?part=swaps&state=agreed`}
                count={data.swaps}
                waits
              />
              {data.stayed > 0 && (
                <Line
                  label="Not checked out from an earlier session"
                  to={`${bedSpaces}?stayed=true`}
                  count={data.stayed}
                  waits
                />
              )}
              <Line
                label="Bed-spaces with something broken"
                to={`${bedSpaces}?faulty=true`}
                count={data.faults}
                waits
              />
              <Line label="Paid without a bed-space, with the bursary" count={data.moneyWithoutBed} waits />
              {data.takenBack > 0 && (
                <Line
                  label="Lives there, payment taken back"
                  to={`${occupants}?state=occupied&takenBack=true`}
                  count={data.takenBack}
                  waits
                />
              )}
              {data.ballots > 0 && (
                <Line
                  label="Ballot to be drawn"
                  to={`${reservation}?part=ballot`}
                  count={data.ballots}
                  waits
                />
              )}
            </Box>
          </>
        )}
      </Panel>
    </Box>
  );
}
