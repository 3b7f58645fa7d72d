declare module '@portal/shared/model' {
  interface KnownNotifications {
    'student profile': true;
  }
}

export {};
