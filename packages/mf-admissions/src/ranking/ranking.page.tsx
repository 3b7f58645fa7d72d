import { useSearchParams } from '@portal/shared/router';
import { ListTabs } from '../lib/list-tabs';
import { FreePlacesPart } from './free-places';
import { RunPart } from './run';
import { RunsPart } from './runs';
import { TryOutPart } from './try-out';

const parts: Readonly<Record<string, () => React.JSX.Element>> = {
  runs: RunsPart,
  run: RunPart,
  free: FreePlacesPart,
};

/** `?part=runs` shows what was saved, `?part=run&id=` one of them, `?part=free` the places that became free. */
export default function RankingPage() {
  const [search] = useSearchParams();
  const Part = parts[search.get('part') ?? ''] ?? TryOutPart;
  return (
    <>
      <ListTabs />
      <Part />
    </>
  );
}
