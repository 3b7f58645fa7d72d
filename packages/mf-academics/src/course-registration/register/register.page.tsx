import { academics } from '@portal/contracts/academics';
import { ProblemError, useCall } from '@portal/shared/http';
import {
  Alert,
  Button,
  ButtonLink,
  EmptyState,
  ErrorMessage,
  Loading,
  PageHeader,
  Stack,
} from '@portal/shared/ui';
import { toast } from '@portal/shared/ui/overlay';
import { Gates } from '../gates';
import {
  listPath,
  sessionPath,
  useAskedSemester,
  useOffer,
  viewPath,
  type Asked,
  type Offer,
} from '../registration.api';
import { ReturnedNotice } from '../returned-notice';
import { WaitingLines } from '../waiting-lines';
import { RegisterForm } from './register-form';

const submittedTexts: Record<string, string> = {
  adviser_ok: 'Your course adviser approved it. It is with the head of department now.',
  hod_ok: 'The head of department approved it. It is with the dean now.',
  locked: 'It is approved.',
};

const takeTexts: Record<string, string> = {
  submitted: 'Take the registration back, choose the course and submit it again by then.',
  locked: 'Ask to add the course by then.',
};

/** What is submitted is looked at by the adviser next, and can be taken back until then. */
function Submitted({ offer: { registration }, asked }: { offer: Offer; asked: Asked }) {
  const withdraw = useCall(academics.registration.withdraw);
  const takeBack = async () => {
    try {
      await withdraw.mutateAsync({ body: { ...asked, version: registration.version ?? 0 } });
      toast({ severity: 'success', title: 'Registration taken back', body: 'It is a draft again.' });
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error;
      toast({ severity: 'error', title: 'It was not taken back', body: error.message });
    }
  };
  return (
    <Alert status="info" title="Your registration is submitted">
      {registration.state === 'submitted'
        ? 'Your course adviser looks at it next. Until then you can take it back and change it; your places in courses that have only so many are then free for others.'
        : submittedTexts[registration.state]}
      <Stack direction="row" gap="3" mt="3" wrap="wrap">
        <ButtonLink to={listPath}>See the registration</ButtonLink>
        {registration.state === 'locked' && (
          <ButtonLink variant="outline" to={viewPath(asked)}>
            Add or drop courses
          </ButtonLink>
        )}
        {registration.state === 'submitted' && (
          <Button variant="outline" loading={withdraw.isPending} onClick={() => void takeBack()}>
            Take it back
          </Button>
        )}
      </Stack>
    </Alert>
  );
}

function Registration({ asked }: { asked: Asked }) {
  const offer = useOffer(asked);
  if (offer.error && !offer.data)
    return <ErrorMessage error={offer.error} retry={() => void offer.refetch()} />;
  if (!offer.data) return <Loading label="Loading your courses…" />;
  const { registration, returned, shut, courses, waiting } = offer.data;
  if (registration.state !== 'draft')
    return (
      <Stack gap="6">
        <Submitted offer={offer.data} asked={asked} />
        <WaitingLines
          asked={asked}
          courses={[]}
          waiting={waiting}
          take={takeTexts[registration.state] ?? 'You can add the course once your registration is approved.'}
        />
      </Stack>
    );
  return (
    <Stack gap="6">
      {returned && <ReturnedNotice returned={returned} />}
      {shut.length > 0 && <Gates {...offer.data} />}
      {courses.length === 0 ? (
        <EmptyState title="Nothing is taught to your level in this semester yet">
          Ask your department: it says what each level takes.
        </EmptyState>
      ) : (
        <RegisterForm offer={offer.data} asked={asked} />
      )}
      <WaitingLines asked={asked} courses={courses} waiting={waiting} take="Choose the course by then." />
    </Stack>
  );
}

/** The courses of one semester. */
export default function RegisterCoursesPage() {
  const [asked] = useAskedSemester();
  return (
    <>
      <PageHeader
        title="Register courses"
        lead="Carry-overs come first. What has to be taken is ticked already."
        crumbs={[{ label: 'Course registration', to: listPath }, { label: 'Register courses' }]}
      />
      {asked ? (
        <Registration key={`${asked.sessionId}-${asked.semesterId}`} asked={asked} />
      ) : (
        <EmptyState
          title="Choose the semester first"
          action={<ButtonLink to={sessionPath}>Choose the semester</ButtonLink>}
        />
      )}
    </>
  );
}
