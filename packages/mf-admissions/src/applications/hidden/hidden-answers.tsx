import {
  hidesAnswers,
  shownMinutes,
  type ApplicationRecord,
  type ProgrammeForm,
} from '@portal/contracts/admissions';
import { counted } from '@portal/shared/model';
import { Box, Heading, Stack } from '@portal/shared/ui';
import { Late, latePart } from '../../lib/late';
import type { AskCodeProps, CodeWords } from './ask-code';

interface HiddenAnswersProps extends Omit<AskCodeProps, 'words'> {
  form: ProgrammeForm;
  record: ApplicationRecord;
}

/** Whoever fills in a form for the first time has nothing that is hidden. */
const askCode = latePart(() => import('./ask-code'));

const words: CodeWords = {
  why: `Whoever has your RRR can come here, so what says more of you has stars in it. A code that we send you shows it for ${counted(shownMinutes, 'minute')}.`,
  otherwise:
    'Type anew what you want to check, or come to the admissions office with your invoice and something that says who you are.',
  form: 'Code for the hidden answers',
  button: 'Show my answers',
  shown: 'Your answers are shown whole',
};

/**
 * Where answers are hidden: how the person to whom they belong sees them whole, to check and to print them. Nothing where
 * nothing is hidden.
 */
export function HiddenAnswers({ form, record, onShown, ids }: HiddenAnswersProps) {
  if (!hidesAnswers(form.definition, record)) return null;
  return (
    <Box
      as="section"
      aria-label="Hidden answers"
      data-no-print
      mb="5"
      p="4"
      borderWidth="1px"
      borderRadius="l2"
      bg="bg.subtle"
      textStyle="sm"
    >
      <Heading as="h2" size="sm" mb="2">
        Part of your answers is hidden
      </Heading>
      <Stack gap="3">
        <Late part={askCode}>{({ AskCode }) => <AskCode words={words} ids={ids} onShown={onShown} />}</Late>
      </Stack>
    </Box>
  );
}
