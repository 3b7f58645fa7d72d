import { useEffect, useEffectEvent, useRef, type MouseEvent } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import { counted, type FieldError } from '../model';
import { Alert, Text, chakra } from '../ui';
import { listErrors } from './errors';
import { useFormTools } from './form-context';

type IdOf = (path: string) => string;

const controls = ['input', 'select', 'textarea', 'button', '[tabindex]'];

/**
 * Id of the control of a path. Of a group, or of a name that has no field, it is the first field in it, or else beside
 * it; null where the page has none.
 */
function nearest(path: string, idOf: IdOf): string | null {
  if (document.getElementById(idOf(path))) return idOf(path);
  for (let at = path; at; at = at.replace(/\.?[^.]*$/, '')) {
    const inside = controls.map((tag) => `${tag}[id^="${idOf(at)}-"]`).join(', ');
    const found = document.querySelector(inside);
    if (found) return found.id;
  }
  return null;
}

/** In the order of the page, which is not always that of the schema. */
function byPlace(one: FieldError, other: FieldError, idOf: IdOf): number {
  const [a, b] = [one, other].map(({ path }) => document.getElementById(nearest(path, idOf) ?? ''));
  if (!a || !b) return 0;
  return a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_PRECEDING ? 1 : -1;
}

/** Where several fields have one message each is named, as the grades of subjects: else nobody knows which is which. */
function wordsOf({ path, message }: FieldError, list: readonly FieldError[], idOf: IdOf): string {
  const [, another] = list.filter((one) => one.message === message);
  const label = another && document.querySelector(`[for="${idOf(path)}"]`);
  return label ? `${label.textContent}: ${message}` : message;
}

/** Into the middle of the screen also what has the focus already: a browser takes it no further than to the edge. */
function goTo(id: string) {
  const control = document.getElementById(id);
  if (!control?.contains(document.activeElement)) control?.focus();
  control?.scrollIntoView({ block: 'center' });
}

function follow(event: MouseEvent, id: string) {
  event.preventDefault();
  goTo(id);
}

function ErrorLink({ id, children }: { id: string | null; children: string }) {
  if (id === null) return children;
  return (
    <chakra.a
      href={`#${id}`}
      onClick={(event) => follow(event, id)}
      display="inline-block"
      py="0.5"
      color="fg.error"
      fontWeight="medium"
      textDecoration="underline"
    >
      {children}
    </chakra.a>
  );
}

/**
 * What a refused submit left to do: a link to each field, or the server's reason. It takes the focus, except for a
 * single wrong field, which has it itself and shows the message: what has no control of its own is said here. The
 * document's title says `Error: ` as long as it stands.
 */
export function ErrorSummary() {
  const { control } = useFormContext();
  const { errors } = useFormState({ control });
  const { failure, failureTitle, refusals, idOf } = useFormTools();
  const box = useRef<HTMLDivElement>(null);
  const list = refusals > 0 ? listErrors(errors).sort((one, other) => byPlace(one, other, idOf)) : [];
  const unsaid = list.some(({ path }) => !document.getElementById(idOf(path)));
  const shown = failure !== null || list.length > 1 || unsaid;

  const single = shown ? undefined : list[0]?.path;
  const settle = useEffectEvent(() => {
    if (single !== undefined) goTo(idOf(single));
    else box.current?.focus();
  });
  useEffect(() => {
    if (refusals > 0) settle();
  }, [refusals]);

  useEffect(() => {
    if (!shown) return;
    const before = document.title;
    document.title = `Error: ${before}`;
    return () => {
      if (document.title === `Error: ${before}`) document.title = before;
    };
  }, [shown]);

  if (!shown) return null;
  const title = failure === null ? `Please correct ${counted(list.length, 'field')}` : failureTitle;
  return (
    <chakra.div
      ref={box}
      tabIndex={-1}
      mb="6"
      // A stack has gaps of its own.
      css={{ '.chakra-stack > &': { mb: '0' } }}
      borderRadius="l2"
      focusVisibleRing="outside"
    >
      <Alert status="error" title={title}>
        {failure !== null && <Text>{failure}</Text>}
        {list.length > 0 && (
          <chakra.ul listStyle="none" mt="1">
            {list.map((error) => (
              <li key={error.path}>
                <ErrorLink id={nearest(error.path, idOf)}>{wordsOf(error, list, idOf)}</ErrorLink>
              </li>
            ))}
          </chakra.ul>
        )}
      </Alert>
    </chakra.div>
  );
}
