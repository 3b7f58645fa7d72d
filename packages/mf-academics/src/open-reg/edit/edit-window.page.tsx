import { useQuery } from '@portal/shared/http';
import { ActionButtons } from '@portal/shared/lists';
import { useSearchParams } from '@portal/shared/router';
import { ErrorMessage, Flex, LabelBadge, Loading, PageHeader, Stack, Text } from '@portal/shared/ui';
import { Countdown } from '../../lib/countdown';
import { CourseManagementTabs } from '../../lib/course-management-tabs';
import { windowBadges } from '../../lib/window-badges';
import { LateFee } from '../late-fee';
import { windowActions } from '../window-actions';
import { windowQuery, windowsPath, type StudentsWindow } from '../windows.api';
import { ChooseStudents } from './choose-students';
import { History } from './history';
import { DaysForm, DaysView } from './days-form';

const crumbs = (label: string) => [{ label: 'Open & Close course reg', to: windowsPath }, { label }];
/** Without the link to this very page. */
const actsHere = windowActions.slice(1);

function Standing({ state, next, own, follows }: StudentsWindow) {
  return (
    <Stack gap="1">
      <Flex gap="3" align="center" wrap="wrap">
        <LabelBadge of={windowBadges} value={state} />
        <Countdown state={state} next={next} />
      </Flex>
      {!own && follows !== null && (
        <Text color="fg.muted">
          These students follow: {follows}. Days that are saved here count for them alone.
        </Text>
      )}
      <LateFee />
    </Stack>
  );
}

function Existing({ id }: { id: string }) {
  const found = useQuery({ ...windowQuery(id), staleTime: 0, gcTime: 0 });
  const { data, error } = found;
  const title = data ? `${data.words}, ${data.semester} ${data.session}` : 'Course registration';
  return (
    <>
      <PageHeader
        title={title}
        crumbs={crumbs(title)}
        actions={data && <ActionButtons actions={actsHere} row={data} />}
      />
      {found.isPending && <Loading label="Loading the days…" />}
      {error && !data && <ErrorMessage error={error} retry={() => void found.refetch()} />}
      {data && (
        <Stack gap="6">
          <Standing {...data} />
          {data.may.includes('set') ? (
            <DaysForm window={data} reload={async () => (await found.refetch()).data} />
          ) : (
            <DaysView {...data} />
          )}
          <History {...data} />
        </Stack>
      )}
    </>
  );
}

/** `?window=` are those students in that semester; without it they are chosen. */
export default function EditWindowPage() {
  const [search] = useSearchParams();
  const id = search.get('window');
  return (
    <>
      <CourseManagementTabs />
      {id ? (
        <Existing key={id} id={id} />
      ) : (
        <>
          <PageHeader title="Days for some students" crumbs={crumbs('Days for some students')} />
          <ChooseStudents />
        </>
      )}
    </>
  );
}
