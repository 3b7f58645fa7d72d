import { useEffect, useEffectEvent, useRef, type MouseEvent } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import { counted, type FieldError } from '../model';
import { Alert, Text, chakra } from '../ui';
import { listErrors } from './errors';
import { useFormTools } from './form-context';

type IdOf = (path: string) => string;

/** In the order of the page, which is not always that of the schema. */
function byPlace(one: FieldError, other: FieldError, idOf: IdOf): number {
  const [a, b] = [one, other].map(({ path }) => document.getElementById(idOf(path)));
  if (!a || !b) return 0;
  return a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_PRECEDING ? 1 : -1;
}

function goTo(id: string) {
  const control = document.getElementById(id);
  if (control?.contains(document.activeElement)) return;
  control?.focus();
  control?.scrollIntoView({ block: 'center' });
}

function follow(event: MouseEvent, id: string) {
  event.preventDefault();
  goTo(id);
}

/**
 * What a refused submit left to do: a link to each field, or the server's reason. It takes the focus, except for a
 * single wrong field, which has it itself: so has a group of fields that are wrong together. The document's title says `Error: ` as long as it stands.
 */
export function ErrorSummary() {
  const { control } = useFormContext();
  const { errors } = useFormState({ control });
  const { failure, failureTitle, refusals, idOf } = useFormTools();
  const box = useRef<HTMLDivElement>(null);
  const list = refusals > 0 ? listErrors(errors).sort((one, other) => byPlace(one, other, idOf)) : [];
  const shown = failure !== null || list.length > 1;

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
            {list.map(({ path, message }) => (
              <li key={path}>
                <chakra.a
                  href={`#${idOf(path)}`}
                  onClick={(event) => follow(event, idOf(path))}
                  display="inline-block"
                  py="0.5"
                  color="fg.error"
                  fontWeight="medium"
                  textDecoration="underline"
                >
                  {message}
                </chakra.a>
              </li>
            ))}
          </chakra.ul>
        )}
      </Alert>
    </chakra.div>
  );
}
