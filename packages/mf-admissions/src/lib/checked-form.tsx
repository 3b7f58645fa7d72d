import { Form, useFormContext, type FormProps, type SentForm } from '@portal/shared/forms';
import type { Schema } from '@portal/shared/model';
import { Box, Button, Flex, Heading, Stack, Text } from '@portal/shared/ui';
import { Modal } from '@portal/shared/ui/overlay';
import { useEffect, useState } from 'react';
import { useSubmitCheck } from './use-submit-check';

interface Row {
  path: string;
  label: string;
  value: string;
}

interface Check {
  title: string;
  /** What sending it means. */
  text: string;
  /** Word on the button that sends. */
  send: string;
  /** Heading over the answers of a path, where several of the form are called alike. */
  groupOf?: (path: string) => string;
}

/** What was entered, in the words and the order of the form. */
const rowsOf = ({ form, words }: SentForm): Row[] =>
  [...words].flatMap(([path, { label, say }]) => {
    const value = say(form.getValues(path));
    return value === '' ? [] : [{ path, label, value }];
  });

function Answers({ rows, onChange }: { rows: readonly Row[]; onChange: (path: string) => void }) {
  return rows.map(({ path, label, value }) => (
    <Flex key={path} gap="3" py="2" borderTopWidth="1px" justify="space-between" align="flex-start">
      <Box minW="0">
        <Text color="fg.muted" textStyle="sm">
          {label}
        </Text>
        <Text fontWeight="medium" overflowWrap="anywhere" whiteSpace="pre-wrap">
          {value}
        </Text>
      </Box>
      <Button variant="outline" size="sm" aria-label={`Change ${label}`} onClick={() => onChange(path)}>
        Change
      </Button>
    </Flex>
  ));
}

/** Takes who wants to change an answer to its field, as soon as the form can be filled in again. */
function Arrival({ path, onArrived }: { path: string | null; onArrived: () => void }) {
  const { formState } = useFormContext();
  const { isSubmitting } = formState;
  useEffect(() => {
    if (path === null || isSubmitting) return;
    const boxes = [...document.getElementsByName(path)] as HTMLInputElement[];
    (boxes.find(({ checked }) => checked) ?? boxes[0])?.focus();
    onArrived();
  }, [path, isSubmitting, onArrived]);
  return null;
}

interface CheckedFormProps<S extends Schema> extends FormProps<S> {
  check: Check;
}

/**
 * A form of one page whose answers count for good: they are looked over before they are sent, each one tap away from its
 * field.
 */
export function CheckedForm<S extends Schema>(props: CheckedFormProps<S>) {
  const { check, onSubmit, children, ...form } = props;
  const { title, text, send, groupOf = () => '' } = check;
  const { payload, ask, yes, no } = useSubmitCheck<readonly Row[]>();
  const [wanted, setWanted] = useState<string | null>(null);
  const [arrived] = useState(() => () => setWanted(null));
  const save: FormProps<S>['onSubmit'] = async (answers, sent) => {
    await ask(rowsOf(sent));
    await onSubmit(answers, sent);
  };
  const change = (path: string) => {
    no();
    setWanted(path);
  };
  const rows = payload ?? [];
  const groups = [...new Set(rows.map(({ path }) => groupOf(path)))];
  return (
    <Form {...form} onSubmit={save}>
      <Arrival path={wanted} onArrived={arrived} />
      {children}
      <Modal
        open={payload !== null}
        size="lg"
        title={title}
        onClose={no}
        footer={
          <>
            <Button variant="outline" onClick={no}>
              Go back and change
            </Button>
            <Button onClick={yes}>{send}</Button>
          </>
        }
      >
        <Text mb="4">{text}</Text>
        <Stack gap="5">
          {groups.map((group) => (
            <Box as="section" key={group} aria-label={group || undefined}>
              {group && (
                <Heading as="h3" size="sm" mb="2">
                  {group}
                </Heading>
              )}
              <Answers rows={rows.filter(({ path }) => groupOf(path) === group)} onChange={change} />
            </Box>
          ))}
        </Stack>
      </Modal>
    </Form>
  );
}
