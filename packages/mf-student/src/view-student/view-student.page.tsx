import { student } from '@portal/contracts/student';
import { queryOf, useQuery } from '@portal/shared/http';
import { texts } from '@portal/shared/model';
import { useSearchParams } from '@portal/shared/router';
import { useCan } from '@portal/shared/session';
import {
  Alert,
  Button,
  ButtonLink,
  ErrorMessage,
  Flex,
  Loading,
  PageHeader,
  PrinterIcon,
  Stack,
  TextLink,
} from '@portal/shared/ui';
import { recordSection } from '../lib/record-section';
import { StudentManagementTabs } from '../lib/student-management-tabs';
import {
  accountPath,
  editStudentPath,
  studentIn,
  studentPath,
  studentsPath,
  type StudentRecord,
} from '../lib/student-pages';
import { Documents } from './documents';
import { Notes } from './notes';
import { Personal } from './personal';
import { Timeline } from './timeline';

const crumb = { label: 'Students', to: studentsPath };

function Buttons({ id, userId, may }: StudentRecord) {
  const seesAccounts = useCan('user.view');
  return (
    <Flex gap="3" wrap="wrap">
      {may.length > 0 && <ButtonLink to={editStudentPath(id)}>Edit</ButtonLink>}
      <Button variant="outline" onClick={() => window.print()} data-no-print>
        <PrinterIcon aria-hidden />
        {texts.forms.print}
      </Button>
      {seesAccounts && userId !== null && (
        <ButtonLink to={accountPath(userId)} variant="outline">
          Account
        </ButtonLink>
      )}
    </Flex>
  );
}

function Opened({ id }: { id: number }) {
  const { data, error, refetch } = useQuery(queryOf(student.studentRecords.one, { params: { id } }));
  const readsSomeNotes = useCan('student.notes');
  if (!data)
    return (
      <>
        <PageHeader title="Student" crumbs={[crumb, { label: 'Student' }]} />
        {error ? <ErrorMessage error={error} retry={() => void refetch()} /> : <Loading />}
      </>
    );
  // Their part of the university may end elsewhere than that in which they see records.
  const readsNotes = readsSomeNotes && data.nextOfKin !== null;
  return (
    <>
      <PageHeader
        title={data.fullName}
        lead={[data.matricNumber, data.department].filter(Boolean).join(', ')}
        crumbs={[crumb, { label: data.fullName }]}
        actions={<Buttons {...data} />}
      />
      <Stack gap="5">
        {data.joinedInto && (
          <Alert status="warning" title="This record is closed">
            It was one person’s with{' '}
            <TextLink to={studentPath(data.joinedInto.id)}>
              {[data.joinedInto.fullName, data.joinedInto.matricNumber].filter(Boolean).join(', ')}
            </TextLink>
            . What counts stands there.
          </Alert>
        )}
        <Personal record={data} />
        <recordSection.Slot values={{ studentId: id }} />
        <Documents studentId={id} issues={data.may.includes('names')} />
        {readsNotes && <Notes studentId={id} fullName={data.fullName} />}
        <Timeline studentId={id} />
      </Stack>
    </>
  );
}

/** Everything that is known of the student whom `?student=` names, each part by the module that knows it. */
export default function ViewStudentPage() {
  const [search] = useSearchParams();
  const id = studentIn(search);
  return (
    <>
      <StudentManagementTabs />
      {id === null ? (
        <>
          <PageHeader title="Student" lead="No student was chosen." crumbs={[crumb, { label: 'Student' }]} />
          <ButtonLink to={studentsPath}>Choose from the list</ButtonLink>
        </>
      ) : (
        <Opened key={id} id={id} />
      )}
    </>
  );
}
