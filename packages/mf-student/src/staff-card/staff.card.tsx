import { student } from '@portal/contracts/student';
import { queryOf, useQuery } from '@portal/shared/http';
import { DescriptionList, ErrorMessage, Loading, Panel, SimpleGrid } from '@portal/shared/ui';
import { NoticesPanel } from '../lib/notices-panel';
import { roleName } from '../lib/role-name';

/** Where this person stands in the university. */
function PostPanel() {
  const profile = useQuery(queryOf(student.profile.own));
  const staff = profile.data?.staff;
  return (
    <Panel title="Your post">
      {profile.isPending && <Loading />}
      {profile.isError && <ErrorMessage error={profile.error} retry={() => void profile.refetch()} />}
      {staff && (
        <DescriptionList
          items={[
            ['Staff number', staff.staffNumber],
            ['School', staff.school],
            ['Department', staff.department],
            ['Roles', staff.roles.map(roleName).join(', ')],
          ]}
        />
      )}
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
