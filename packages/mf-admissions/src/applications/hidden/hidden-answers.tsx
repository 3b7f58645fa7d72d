import { hidesAnswers, type ApplicationRecord, type ProgrammeForm } from '@portal/contracts/admissions';
import { Box, Heading, Stack } from '@portal/shared/ui';
import { Late, latePart } from '../../lib/late';
import type { AnswersCodeProps } from './answers-code';

interface HiddenAnswersProps extends AnswersCodeProps {
  form: ProgrammeForm;
  record: ApplicationRecord;
}

/** Whoever fills in a form for the first time has nothing that is hidden. */
const answersCode = latePart(() => import('./answers-code'));

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
        <Late part={answersCode}>{({ AnswersCode }) => <AnswersCode ids={ids} onShown={onShown} />}</Late>
      </Stack>
    </Box>
  );
}
