/**
 * What the shell looks after the page with, as it was before the code of any module ran: nothing here may rest on what
 * a module can replace.
 */
export const { apply, ownKeys, getOwnPropertyDescriptor: describe, isExtensible } = Reflect;
export const { defineProperty, deleteProperty } = Reflect;
export const { is } = Object;
export const call = Function.prototype.call.bind(Function.prototype.call) as (
  ...args: [method: unknown, self: unknown, ...args: unknown[]]
) => unknown;

const { exec } = RegExp.prototype;

/** As `RegExp.prototype.exec`. */
export const match = (pattern: RegExp, text: string) => call(exec, pattern, text) as RegExpExecArray | null;

export const { Error } = globalThis;
