import { useFormContext, useWatch } from 'react-hook-form';
import { texts } from '../../model';
import { emptySitting, type SittingAnswers } from '../definition';
import { Button, ErrorMessage, Loading } from '../../ui';
import { ConfirmButton } from '../../ui/overlay';
import { useFormTools } from '../form-context';
import { SittingFields } from './sitting-fields';
import { useOLevelLists } from './use-o-level-lists';

const { forms } = texts;

/** Whether anything was entered in a sitting: then removing it is asked about. */
function hasEntries({ subjects, ...exam }: SittingAnswers): boolean {
  return Object.values(exam).some(Boolean) || subjects.some((row) => row.subjectId || row.gradeId);
}

/** O-level results: one sitting, and a second that is added and removed. Answers are `first` and `second`. */
export function OLevelFields({ sittings, awaiting = false }: { sittings: number; awaiting?: boolean }) {
  const lists = useOLevelLists();
  const second = useWatch({ name: 'second' }) as SittingAnswers | null;
  if (lists.loading) return <Loading />;
  if (lists.error) return <ErrorMessage error={lists.error} retry={lists.retry} />;
  return (
    <>
      <SittingFields
        name="first"
        title={forms.firstSitting}
        foldable={second !== null}
        lists={lists}
        awaiting={awaiting}
      />
      {second && (
        <SittingFields name="second" title={forms.secondSitting} foldable lists={lists} awaiting={awaiting} />
      )}
      {sittings > 1 && <SecondSittingButton second={second} />}
    </>
  );
}

function SecondSittingButton({ second }: { second: SittingAnswers | null }) {
  const { setValue, unregister, clearErrors } = useFormContext();
  const { announce } = useFormTools();
  const add = () => {
    setValue('second', emptySitting(), { shouldDirty: true });
    announce(`${forms.secondSitting} added`);
  };
  const remove = () => {
    unregister('second', { keepDirty: true });
    setValue('second', null, { shouldDirty: true });
    clearErrors('second');
    announce(`${forms.secondSitting} removed`);
  };
  if (!second) {
    return (
      <Button variant="outline" mb="6" onClick={add}>
        {forms.addSitting}
      </Button>
    );
  }
  if (!hasEntries(second)) {
    return (
      <Button variant="outline" colorPalette="red" mb="6" onClick={remove}>
        {forms.deleteSitting}
      </Button>
    );
  }
  return (
    <ConfirmButton
      variant="outline"
      colorPalette="red"
      mb="6"
      question={`${forms.deleteSitting}?`}
      body="What you entered for it is removed. The first sitting stays."
      confirm={forms.deleteSitting}
      onConfirm={remove}
    >
      {forms.deleteSitting}
    </ConfirmButton>
  );
}
