import { student } from '@portal/contracts/student';
import { queryOf, useQuery } from '@portal/shared/http';
import { listed, type CallData } from '@portal/shared/model';
import { useSession } from '@portal/shared/session';
import { DescriptionList, ErrorMessage, Loading, Panel, SimpleGrid, When } from '@portal/shared/ui';
import { NoticesPanel } from '../lib/notices-panel';

type Staff = NonNullable<CallData<typeof student.profile.own>['staff']>;

function Post({ staffNumber, school, department }: Staff) {
  const { roleNames = [] } = useSession() ?? {};
  return (
    <DescriptionList
      items={[
        ['Staff number', staffNumber],
        ['School', school],
        ['Department', department],
        [
          'Roles',
          <When key="roles" value={roleNames} otherwise="–">
            {listed(roleNames)}
          </When>,
        ],
      ]}
    />
  );
}

/** Where this person stands in the university. */
function PostPanel() {
  const profile = useQuery(queryOf(student.profile.own));
  return (
    <Panel title="Your post">
      {profile.isPending && <Loading />}
      {profile.isError && <ErrorMessage error={profile.error} retry={() => void profile.refetch()} />}
      {profile.data && <When value={profile.data.staff}>{(staff) => <Post {...staff} />}</When>}
    </Panel>
  );
}

/** For the start page of staff, below their menu: their post and the notices for them. */
export default function StaffCards() {
  return (
    <SimpleGrid columns={{ base: 1, lg: 2 }} gap="5" alignItems="start">
      <div>
        <PostPanel />
      </div>
      <div>
        <NoticesPanel />
      </div>
    </SimpleGrid>
  );
}
