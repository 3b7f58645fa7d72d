import { createContext, createElement, Fragment, use, type ReactNode } from 'react';
import { isAbove, isGiven, isOneOf, type Literal } from '../model';

/**
 * Gives the path of what stands for a value, and nothing for a value of the page's own: present only while a build makes
 * the template of a page.
 */
export const TemplatePaths = createContext<((value: unknown) => string | undefined) | null>(null);

/**
 * Whether a build shows the page. What depends on the width of a window then stands there in each of its forms, and CSS
 * shows one; what is closed at first is left out, as nobody can open it.
 */
export const InBuild = createContext(false);

export interface EachProps<T> {
  of: readonly T[];
  /** No more than so many of them. */
  most?: number;
  /** A key for React. */
  by: (item: T) => string | number;
  children: (item: T, index: number) => ReactNode;
}

/** What is shown for each element of a list that the first view reads. Where no template is made of a page, `map` does. */
export function Each<T>({ of: list, most, by, children }: EachProps<T>): ReactNode {
  const path = use(TemplatePaths)?.(list);
  if (path === undefined)
    return list
      .slice(0, most)
      .map((item, index) => <Fragment key={by(item)}>{children(item, index)}</Fragment>);
  const [item] = list;
  const content = item === undefined ? null : children(item, 0);
  return createElement('x-each', { 'data-path': path, 'data-most': most }, content);
}

type Present<T> = Exclude<T, null | undefined | false>;

export interface WhenProps<T> {
  /** Given is what is not nothing, no, naught, an empty text or an empty list (`isGiven`). */
  value: T;
  /** Instead: the value, or something in it where it is a list, is one of these, or the same as another that is read. */
  is?: Literal | readonly Literal[];
  /** Instead: the value is more than this one, which may be read as well. */
  above?: number;
  /** Shown in the other case. */
  otherwise?: ReactNode;
  children: ReactNode | ((value: Present<T>) => ReactNode);
}

/** What is shown only for some values of what the first view reads. Where no template is made of a page, `&&` does. */
export function When<T>({ value, is, above, otherwise, children }: WhenProps<T>): ReactNode {
  const pathOf = use(TemplatePaths);
  const path = pathOf?.(value);
  const literals = is === undefined ? undefined : [is].flat();
  const shown = () => (typeof children === 'function' ? children(value as Present<T>) : children);
  if (!pathOf || path === undefined) {
    if (above !== undefined) return isAbove(value, above) ? shown() : otherwise;
    return (literals ? isOneOf(value, literals) : isGiven(value)) ? shown() : otherwise;
  }
  const same = pathOf(is);
  return createElement(
    'x-when',
    {
      'data-path': path,
      'data-same': same,
      'data-is': same === undefined && literals ? JSON.stringify(literals) : undefined,
      'data-above': pathOf(above) ?? above,
    },
    createElement('x-then', null, shown()),
    createElement('x-otherwise', null, otherwise),
  );
}

/** The other way round: what is shown where it does not hold. */
export function Unless<T>({
  children,
  ...condition
}: Pick<WhenProps<T>, 'value' | 'is' | 'above'> & { children: ReactNode }): ReactNode {
  return (
    <When {...condition} otherwise={children}>
      {null}
    </When>
  );
}

/** A value that is read, as it is; a dash where there is nothing. */
export function OrDash({ value }: { value: string | number | null | undefined }): ReactNode {
  return (
    <When value={value} otherwise="–">
      {value}
    </When>
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
