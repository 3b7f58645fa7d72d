import { SimpleGrid } from '@portal/shared/ui';
import { IncomeCard } from './income-card';
import { WaitingCard } from './waiting-card';

/** For the start page of finance officers: what waits for them, and what came in. */
export default function FinanceCards() {
  return (
    <SimpleGrid columns={{ base: 1, lg: 2 }} gap="5" mb="5">
      <div>
        <WaitingCard />
      </div>
      <div>
        <IncomeCard />
      </div>
    </SimpleGrid>
  );
}
