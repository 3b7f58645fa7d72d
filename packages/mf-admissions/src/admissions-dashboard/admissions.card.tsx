import { admissions } from '@portal/contracts/admissions';
import { queryOf, useQuery } from '@portal/shared/http';
import { ErrorMessage, Loading, SimpleGrid } from '@portal/shared/ui';
import { FunnelCard } from './funnel-card';
import { QueuesCard } from './queues-card';

/** What has just been done waits no more: it is asked anew whenever the card is seen. */
const alwaysNew = { staleTime: 0, meta: { live: true } };

/** For the start page of officers of admissions: what waits, and how far the applications are. */
export default function AdmissionsCards() {
  const overview = useQuery({ ...queryOf(admissions.admissionsDashboard.overview), ...alwaysNew });
  if (overview.isError && !overview.data)
    return <ErrorMessage error={overview.error} retry={() => void overview.refetch()} />;
  if (overview.isPending) return <Loading />;
  return (
    <SimpleGrid columns={{ base: 1, lg: 2 }} gap="5" mb="5">
      <div>
        <QueuesCard {...overview.data} />
      </div>
      <div>
        <FunnelCard {...overview.data} />
      </div>
    </SimpleGrid>
  );
}
