import { SimpleGrid } from '@portal/shared/ui';
import { IncomeCard } from './income-card';
import { WaitingCard } from './waiting-card';

/** For the start page of the bursary's officers: what came in, and what waits for them. */
export function BursarCards() {
  return (
    <SimpleGrid columns={{ base: 1, lg: 2 }} gap="5" alignItems="start" mb="5">
      <div>
        <IncomeCard />
      </div>
      <div>
        <WaitingCard />
      </div>
    </SimpleGrid>
  );
}
