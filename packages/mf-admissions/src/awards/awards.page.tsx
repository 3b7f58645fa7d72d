import { ListPage } from '@portal/shared/lists';
import { useSearchParams } from '@portal/shared/router';
import { ButtonLink } from '@portal/shared/ui';
import { UtilitiesTabs } from '../lib/utilities-tabs';
import { awardsList } from './awards.list';
import { RecordAward, recordAwardPath } from './record-award';

/** Awards of degrees; `?part=record` records one more. */
export default function AwardsPage() {
  const [search] = useSearchParams();
  return (
    <>
      <UtilitiesTabs />
      {search.get('part') === 'record' ? (
        <RecordAward />
      ) : (
        <ListPage list={awardsList} actions={<ButtonLink to={recordAwardPath}>Add an award</ButtonLink>} />
      )}
    </>
  );
}
