import { ErrorMessage, Loading, PageHeader, Stack } from '@portal/shared/ui';
import { useMine, type Mine } from '../lib/booking.api';
import { ByBallot } from './by-ballot/by-ballot';
import { EarlierBeds } from './earlier-beds';
import { MyBed } from './my-bed';
import { MySwap } from './my-swap';
import { NotYet } from './not-yet';
import { RoomMates } from './room-mates';

/** Whether students choose rooms themselves, now or later. */
const isBooked = ({ policy, window }: Mine) => policy === 'first_come' && window.state !== 'closed';

/** My bed-space, or what has to be done before there is one. */
export default function HostelPage() {
  const { data, error, dataUpdatedAt, isPending, refetch } = useMine();
  const again = () => void refetch();
  return (
    <>
      <PageHeader title="Hostel" lead="A bed-space is for one session and is always paid in full." />
      {isPending && <Loading label="Fetching your bed-space…" />}
      {error && <ErrorMessage error={error} retry={again} />}
      {data && (
        <Stack gap="5">
          {data.allocation && (
            <MyBed {...data} allocation={data.allocation} readAt={dataUpdatedAt} onOver={again} />
          )}
          {data.policy === 'ballot' ? (
            <ByBallot mine={data} readAt={dataUpdatedAt} onChange={again} />
          ) : (
            !data.allocation && <NotYet {...data} readAt={dataUpdatedAt} onChange={again} />
          )}
          {!data.allocation && isBooked(data) && <RoomMates group={data.roomMates} />}
          {data.allocation && <MySwap allocation={data.allocation} swap={data.swap} />}
          <EarlierBeds history={data.history} />
        </Stack>
      )}
    </>
  );
}
