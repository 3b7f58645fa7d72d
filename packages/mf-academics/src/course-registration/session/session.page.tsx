import { Section } from '@portal/shared/lists';
import { counted } from '@portal/shared/model';
import {
  Box,
  ButtonLink,
  chakra,
  EmptyState,
  ErrorMessage,
  Loading,
  NativeSelect,
  PageHeader,
  Stack,
  Text,
} from '@portal/shared/ui';
import { Gates } from '../gates';
import {
  listPath,
  registerPath,
  useAskedSemester,
  useOffer,
  useSemesters,
  type Asked,
  type Semester,
} from '../registration.api';

const keyOf = ({ sessionId, semesterId }: Asked) => `${sessionId}-${semesterId}`;

/** The one that is asked for, else the one under way, else the newest. */
const chosenOf = (semesters: readonly Semester[], asked: Asked | undefined) =>
  semesters.find((one) => asked && keyOf(one) === keyOf(asked)) ??
  semesters.find(({ current }) => current) ??
  semesters[0];

interface ChoiceProps {
  semesters: readonly Semester[];
  chosen: Semester;
  onChoose: (semester: Asked) => void;
}

function SemesterChoice({ semesters, chosen, onChoose }: ChoiceProps) {
  const choose = (key: string) => {
    const found = semesters.find((one) => keyOf(one) === key);
    if (found) onChoose(found);
  };
  return (
    <Box maxW="20rem">
      <chakra.label htmlFor="semester" fontWeight="semibold" display="block" mb="2">
        Semester
      </chakra.label>
      <NativeSelect id="semester" value={keyOf(chosen)} onChange={(event) => choose(event.target.value)}>
        {semesters.map((one) => (
          <option key={keyOf(one)} value={keyOf(one)}>
            {one.session} {one.semester}
          </option>
        ))}
      </NativeSelect>
    </Box>
  );
}

/** What stands before it, and the way on. */
function Before({ asked }: { asked: Semester }) {
  const offer = useOffer(asked);
  if (offer.error) return <ErrorMessage error={offer.error} retry={() => void offer.refetch()} />;
  if (!offer.data) return <Loading label="Looking at what comes first…" />;
  const { level, load, shut, registration } = offer.data;
  const isDraft = registration.state === 'draft';
  return (
    <Section title={`${asked.session} ${asked.semester}`} lead={`${level} level`}>
      <Stack gap="4">
        {isDraft ? (
          <Gates {...offer.data} />
        ) : (
          <Text>
            Your registration of this semester is {registration.state === 'locked' ? 'approved' : 'submitted'}
            .
          </Text>
        )}
        <Text>
          Load of this semester: {load.minimum} to {counted(load.maximum, 'unit')}.
        </Text>
        <ButtonLink
          alignSelf="start"
          to={isDraft ? registerPath(asked) : listPath}
          variant={shut.length > 0 ? 'outline' : 'solid'}
        >
          {isDraft ? 'Choose courses' : 'See the registration'}
        </ButtonLink>
      </Stack>
    </Section>
  );
}

/** Which semester is registered, and what has to be done first. */
export default function RegistrationSessionPage() {
  const semesters = useSemesters();
  const [asked, choose] = useAskedSemester();
  const chosen = semesters.data && chosenOf(semesters.data, asked);
  return (
    <>
      <PageHeader
        title="Semester"
        lead="Choose the semester. What comes before registration is shown with the way to it."
        crumbs={[{ label: 'Course registration', to: listPath }, { label: 'Semester' }]}
      />
      {semesters.isPending && <Loading label="Loading your semesters…" />}
      {semesters.error && !semesters.data && (
        <ErrorMessage error={semesters.error} retry={() => void semesters.refetch()} />
      )}
      {semesters.data && !chosen && <EmptyState title="You are enrolled in no session yet" />}
      {semesters.data && chosen && (
        <Stack gap="6">
          <SemesterChoice semesters={semesters.data} chosen={chosen} onChoose={choose} />
          <Before key={keyOf(chosen)} asked={chosen} />
        </Stack>
      )}
    </>
  );
}
