import {
  academics,
  inOrderOfRegistration,
  registrationProblems,
  type RegisteredAs,
} from '@portal/contracts/academics';
import { cancelled, ErrorSummary, Form, SubmitButton, useFormContext, useWatch } from '@portal/shared/forms';
import { ProblemError, useCall } from '@portal/shared/http';
import { Section } from '@portal/shared/lists';
import { useNavigate } from '@portal/shared/router';
import { Box, Button, Flex, Stack } from '@portal/shared/ui';
import { toast } from '@portal/shared/ui/overlay';
import { useRef, useState } from 'react';
import { listPath, type Asked, type Course, type Offer } from '../registration.api';
import { Problems } from '../../lib/problems';
import { UnitsChosen } from '../../lib/units-chosen';
import { Borrow } from './borrow';
import { CourseLine } from './course-line';
import { chosenOf, entriesOf, entriesSchema, registrableOf, sentOf, type Entries } from './entries';

const panels: readonly [status: RegisteredAs, title: string, lead: string][] = [
  ['carry_over', 'Carry-overs', 'Failed before: they are registered first.'],
  ['core', 'Core courses', 'Everybody of your level takes them, as far as they fit.'],
  ['required', 'Required courses', 'They have to be passed one day, and may wait.'],
  ['elective', 'Electives', 'Your own choice.'],
];

/** Electives of groups come with how many of each are chosen. */
function leadOf(status: RegisteredAs, lead: string, { groups }: Offer): string {
  if (status !== 'elective' || groups.length === 0) return lead;
  return groups.map(({ name, choose }) => `Choose ${choose} of ${name}.`).join(' ');
}

function Panels({ offer }: { offer: Offer }) {
  return panels.map(([status, title, lead]) => {
    const courses = inOrderOfRegistration(offer.courses.filter((course) => course.status === status));
    return courses.length === 0 ? null : (
      <Section key={status} title={title} lead={leadOf(status, lead, offer)}>
        {courses.map((course) => (
          <CourseLine key={course.id} course={course} />
        ))}
      </Section>
    );
  });
}

function useEntries(): Entries {
  const [ticked, borrowed] = useWatch<Entries, ['ticked', 'borrowed']>({ name: ['ticked', 'borrowed'] });
  return { ticked, borrowed };
}

interface FooterProps {
  offer: Offer;
  chosen: readonly Course[];
  onKeep: () => void;
  keeping: boolean;
}

/** What has the focus is scrolled clear of the units and buttons below. */
const clearOfFooter = { '& :is(input, textarea, button)': { scrollMarginBottom: '9rem' } };

/** The units stay in sight while courses are chosen. */
function Footer({ offer, chosen, onKeep, keeping }: FooterProps) {
  return (
    <Box position="sticky" bottom="0" bg="bg" borderTopWidth="1px" py="3" zIndex="docked">
      <Stack gap="3">
        <UnitsChosen chosen={chosen} load={offer.load} />
        <Flex gap="3" wrap="wrap">
          <SubmitButton>Submit for approval</SubmitButton>
          <Button variant="outline" loading={keeping} onClick={onKeep}>
            Save draft
          </Button>
        </Flex>
      </Stack>
    </Box>
  );
}

interface InsideProps {
  offer: Offer;
  asked: Asked;
  refused: number;
  version: { current: number | null };
}

function Inside({ offer, asked, refused, version }: InsideProps) {
  const { getValues } = useFormContext<Entries>();
  const entries = useEntries();
  const chosen = chosenOf(offer, entries);
  const problems = registrationProblems(registrableOf(offer, entries.borrowed), sentOf(chosen, entries));
  const save = useCall(academics.registration.saveDraft);
  const keep = async () => {
    const now = getValues();
    const courses = sentOf(chosenOf(offer, now), now);
    try {
      const saved = await save.mutateAsync({ body: { ...asked, version: version.current, courses } });
      version.current = saved.version;
      toast({ severity: 'success', title: 'Draft saved' });
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error;
      toast({ severity: 'error', title: 'The draft was not saved', body: error.message });
    }
  };
  return (
    <Stack gap="6" css={clearOfFooter}>
      <ErrorSummary />
      <Problems messages={problems.map(({ message }) => message)} refused={refused} />
      <Panels offer={offer} />
      <Borrow asked={asked} />
      <Footer offer={offer} chosen={chosen} onKeep={() => void keep()} keeping={save.isPending} />
    </Stack>
  );
}

/** The choice of courses, with the units while it changes; kept in the browser until it is submitted. */
export function RegisterForm({ offer, asked }: { offer: Offer; asked: Asked }) {
  const navigate = useNavigate();
  const register = useCall(academics.registration.register);
  const version = useRef(offer.registration.version);
  const [begun] = useState(() => ({ offer, entries: entriesOf(offer) }));
  const [refused, setRefused] = useState(0);
  const submit = async (given: object) => {
    const entries = given as Entries;
    const chosen = chosenOf(begun.offer, entries);
    const courses = sentOf(chosen, entries);
    if (registrationProblems(registrableOf(begun.offer, entries.borrowed), courses).length > 0) {
      setRefused((times) => times + 1);
      throw cancelled();
    }
    await register.mutateAsync({ body: { ...asked, version: version.current, courses } });
    toast({
      severity: 'success',
      title: 'Registration submitted',
      body: 'Your course adviser looks at it next.',
    });
    await navigate(listPath);
  };
  return (
    <Form
      schema={entriesSchema}
      defaults={begun.entries}
      onSubmit={submit}
      label="Course registration"
      draftKey={`registration:${asked.sessionId}:${asked.semesterId}`}
    >
      <Inside offer={begun.offer} asked={asked} refused={refused} version={version} />
    </Form>
  );
}
