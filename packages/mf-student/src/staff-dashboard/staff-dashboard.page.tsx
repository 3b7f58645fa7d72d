import { queryOf, useQuery } from '@portal/shared/http';
import { calls } from '@portal/shared/model';
import { Slot } from '@portal/shared/module';
import { useSession } from '@portal/shared/session';
import { DescriptionList, ErrorMessage, Loading, PageHeader, SimpleGrid, Stack } from '@portal/shared/ui';
import { NoticesPanel } from '../lib/notices-panel';
import { Panel } from '../lib/panel';
import { roleName } from '../lib/role-name';

/** Where this person stands in the university. */
function PostPanel() {
  const profile = useQuery(queryOf(calls.student.profile));
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

export default function StaffDashboardPage() {
  const session = useSession();
  return (
    <>
      <PageHeader
        title={`Welcome, ${session?.fullName ?? ''}`}
        lead="Everything you may do is in the menu; what is new is below."
      />
      <Stack gap="5">
        <SimpleGrid columns={{ base: 1, lg: 2 }} gap="5">
          <PostPanel />
          <NoticesPanel />
          <Slot name="staff-dashboard.card" />
        </SimpleGrid>
      </Stack>
    </>
  );
}
