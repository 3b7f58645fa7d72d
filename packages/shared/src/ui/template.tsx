import { createContext, createElement, Fragment, use, type ReactNode } from 'react';
import { isGiven } from '../model';

/** Gives the path of what stands for a value: present only while a build makes the template of a page. */
export const TemplatePaths = createContext<((value: unknown) => string) | null>(null);

export interface EachProps<T> {
  of: readonly T[];
  /** No more than so many of them. */
  most?: number;
  /** A key for React. */
  by: (item: T) => string | number;
  children: (item: T) => ReactNode;
}

/** What is shown for each element of a list that the first view reads. Where no template is made of a page, `map` does. */
export function Each<T>({ of: list, most, by, children }: EachProps<T>): ReactNode {
  const pathOf = use(TemplatePaths);
  if (!pathOf) return list.slice(0, most).map((item) => <Fragment key={by(item)}>{children(item)}</Fragment>);
  const [item] = list;
  const content = item === undefined ? null : children(item);
  return createElement('x-each', { 'data-path': pathOf(list), 'data-most': most }, content);
}

type Literal = string | number | boolean;
type Present<T> = Exclude<T, null | undefined | false>;

export interface WhenProps<T> {
  /** Given is what is not nothing, no, naught, an empty text or an empty list (`isGiven`). */
  value: T;
  /** Instead: the value is one of these. */
  is?: Literal | readonly Literal[];
  /** Shown in the other case. */
  otherwise?: ReactNode;
  children: ReactNode | ((value: Present<T>) => ReactNode);
}

/** What is shown only for some values of what the first view reads. Where no template is made of a page, `&&` does. */
export function When<T>({ value, is, otherwise, children }: WhenProps<T>): ReactNode {
  const pathOf = use(TemplatePaths);
  const literals = is === undefined ? undefined : [is].flat();
  const shown = () => (typeof children === 'function' ? children(value as Present<T>) : children);
  if (!pathOf) {
    const holds = literals ? literals.includes(value as Literal) : isGiven(value);
    return holds ? shown() : otherwise;
  }
  return createElement(
    'x-when',
    { 'data-path': pathOf(value), 'data-is': literals && JSON.stringify(literals) },
    createElement('x-then', null, shown()),
    createElement('x-otherwise', null, otherwise),
  );
}

export interface ChooseProps<K extends string> {
  value: K;
  of: Readonly<Partial<Record<K, ReactNode>>>;
  otherwise?: ReactNode;
}

/** What is shown by the value of something that the first view reads. */
export function Choose<K extends string>({ value, of: choices, otherwise }: ChooseProps<K>): ReactNode {
  const pathOf = use(TemplatePaths);
  if (!pathOf) return Object.hasOwn(choices, value) ? choices[value] : otherwise;
  return Object.entries<ReactNode>(choices as Record<string, ReactNode>).reduceRight<ReactNode>(
    (rest, [name, content]) => (
      <When value={value} is={name} otherwise={rest}>
        {content}
      </When>
    ),
    otherwise,
  );
}
