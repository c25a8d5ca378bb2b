// Printed by contractgen: change Sources/Contract and run `make generate`.

import type { CallOptions } from './index.js';

/** The options of a call: what the method takes beyond what it requires, and `signal` and `timeout`. */
type Options<Params, Required extends string = never> = CallOptions & Omit<Params, Required | 'device'>;

/** Parameters of `host.hello`. */
export interface HostHelloParams {
  /** The token that the ready line told. */
  token?: string | undefined;
  /** What the client calls itself. */
  client?: string | undefined;
  /** The version of the protocol that the client speaks. */
  protocol?: number | undefined;
}

/** Result of `host.hello`. */
export interface HostHelloResult {
  name: string;
  version: string;
  /** The host's version of the protocol. */
  protocol: number;
  capabilities: { [name: string]: any };
  /** Every limit by name. */
  limits: { [name: string]: any };
}

/** Parameters of `host.ping`. */
export interface HostPingParams {
  /** What to answer. */
  text?: string | undefined;
}

/** Result of `host.ping`. */
export type HostPingResult = string;

/** Parameters of `host.info`. */
export interface HostInfoParams {
}

/** Result of `host.info`. */
export interface HostInfoResult {
  name: string;
  version: string;
  protocol: number;
  pid: number;
  /** Where it listens, by kind. */
  endpoints: { [name: string]: any };
  limits: { [name: string]: any };
  connections: number;
  devices: number;
}

/** Parameters of `host.shutdown`. */
export interface HostShutdownParams {
}

/** Result of `host.shutdown`. */
export type HostShutdownResult = null;

/** Parameters of `rpc.discover`. */
export interface RpcDiscoverParams {
}

/** Result of `rpc.discover`. */
export type RpcDiscoverResult = { [name: string]: any };

/** Parameters of `device.create`. */
export interface DeviceCreateParams {
  /** Its name. Default: `"default"`. */
  device?: string | undefined;
  /** The documents, or a version of the SDK. Default: `"docs"`. */
  profile?: 'docs' | '7.1.3' | '7.1.2' | undefined;
  /** What ids and tokens grow from. Default: `1`. */
  seed?: number | undefined;
  /** The device's language, a BCP 47 tag. Default: `"en"`. */
  locale?: string | undefined;
  /** Light or dark. Default: `"light"`. */
  appearance?: 'light' | 'dark' | undefined;
  /** What the user allows: a status, or an object with it and single settings. */
  authorization?: 'notDetermined' | 'denied' | 'authorized' | 'provisional' | 'ephemeral' | {
    /** Banners. */
    alert?: 'notSupported' | 'disabled' | 'enabled' | undefined;
    /** The number on the icon. */
    badge?: 'notSupported' | 'disabled' | 'enabled' | undefined;
    /** Sounds. */
    sound?: 'notSupported' | 'disabled' | 'enabled' | undefined;
    /** In a car. */
    carPlay?: 'notSupported' | 'disabled' | 'enabled' | undefined;
    /** The lock screen. */
    lockScreen?: 'notSupported' | 'disabled' | 'enabled' | undefined;
    /** The list. */
    notificationCenter?: 'notSupported' | 'disabled' | 'enabled' | undefined;
    /** Sounds in spite of silence. */
    criticalAlert?: 'notSupported' | 'disabled' | 'enabled' | undefined;
    /** Reading aloud. */
    announcement?: 'notSupported' | 'disabled' | 'enabled' | undefined;
    /** Through a focus. */
    timeSensitive?: 'notSupported' | 'disabled' | 'enabled' | undefined;
    /** The scheduled summary. */
    scheduledSummary?: 'notSupported' | 'disabled' | 'enabled' | undefined;
    /** The status. */
    status?: 'notDetermined' | 'denied' | 'authorized' | 'provisional' | 'ephemeral' | undefined;
  } | undefined;
  /** True means that the app runs, in the foreground; false that it is not running. Default: `true`. */
  running?: boolean | undefined;
  /** What its clock shows. Default: `1767225600`. */
  time?: number | undefined;
  /** Whether registered categories outlive the app's process (C11). Default: `true`. */
  categoriesPersist?: boolean | undefined;
  /** The app's code at Pushwoosh, which pushwoosh.createMessage names. Default: `"XXXXX-XXXXX"`. */
  application?: string | undefined;
  /** Whether a device of this name is ended and replaced. Default: `false`. */
  replace?: boolean | undefined;
}

/** Result of `device.create`. */
export interface DeviceCreateResult {
  device: string;
  profile: 'docs' | '7.1.3' | '7.1.2';
  seed: number;
  locale: string;
  appearance: 'light' | 'dark';
  application: string;
  app: 'notRunning' | 'background' | 'inactive' | 'foreground';
  locked: boolean;
  authorization: 'notDetermined' | 'denied' | 'authorized' | 'provisional' | 'ephemeral';
  token: string | null;
  hwid: string;
  time: number;
  clock: 'virtual' | 'real';
  /** When something happens by itself next. */
  nextDue: number | null;
  /** The primer on screen. */
  primer: number | null;
  pending: 'prompt' | null;
  promptCount: number;
  badge: number;
  /** The number of the last event. */
  seq: number;
  /** Whether the record of commands is whole. */
  recordComplete: boolean;
}

/** Parameters of `device.get`. */
export interface DeviceGetParams {
  /** The device's name. Default: `"default"`. */
  device?: string | undefined;
}

/** Result of `device.get`. */
export type DeviceGetResult = DeviceCreateResult;

/** Parameters of `device.list`. */
export interface DeviceListParams {
  /** The `next` of the page before. */
  after?: number | undefined;
  /** The most devices to return. Default: `100`. */
  limit?: number | undefined;
}

/** Result of `device.list`. */
export interface DeviceListResult {
  devices: Array<DeviceCreateResult>;
  /** Pass it as `after` for the next page; null on the last. */
  next: number | null;
}

/** Parameters of `device.reset`. */
export interface DeviceResetParams {
  /** The device's name. Default: `"default"`. */
  device?: string | undefined;
}

/** Result of `device.reset`. */
export interface DeviceResetResult {
  before: 'notRunning' | 'background' | 'inactive' | 'foreground';
  after: 'notRunning' | 'background' | 'inactive' | 'foreground';
  /** The number of the act's last event, to use as `since`. */
  seq: number;
}

/** Parameters of `device.destroy`. */
export interface DeviceDestroyParams {
  /** Its name. Default: `"default"`. */
  device?: string | undefined;
}

/** Result of `device.destroy`. */
export type DeviceDestroyResult = null;

/** Parameters of `device.snapshot`. */
export interface DeviceSnapshotParams {
  /** The device's name. Default: `"default"`. */
  device?: string | undefined;
}

/** Result of `device.snapshot`. */
export interface DeviceSnapshotResult {
  version: number;
  /** The parameters of device.create. */
  specification: { [name: string]: any };
  /** As commands.list returns them, from the last reset on. */
  commands: Array<{
    /** The device's time when it was given. */
    time: number;
    /** The method that gives it, or `clock.tick` or `delegate.answer`. */
    method: string;
    params: { [name: string]: any };
  }>;
  /** What the clock shows. */
  time: number;
}

/** Parameters of `device.restore`. */
export interface DeviceRestoreParams {
  /** What device.snapshot returned. */
  snapshot: { [name: string]: any };
  /** The device's name. Default: `"default"`. */
  device?: string | undefined;
}

/** Result of `device.restore`. */
export type DeviceRestoreResult = DeviceCreateResult;

/** Parameters of `device.fork`. */
export interface DeviceForkParams {
  /** The new device's name. */
  into: string;
  /** Whether a device of that name is ended and replaced. Default: `false`. */
  replace?: boolean | undefined;
  /** The device's name. Default: `"default"`. */
  device?: string | undefined;
}

/** Result of `device.fork`. */
export type DeviceForkResult = DeviceCreateResult;

/** Parameters of `app.launch`. */
export interface AppLaunchParams {
  /** The device's name. Default: `"default"`. */
  device?: string | undefined;
}

/** Result of `app.launch`. */
export type AppLaunchResult = DeviceResetResult;

/** Parameters of `app.foreground`. */
export interface AppForegroundParams {
  /** The device's name. Default: `"default"`. */
  device?: string | undefined;
}

/** Result of `app.foreground`. */
export type AppForegroundResult = DeviceResetResult;

/** Parameters of `app.background`. */
export interface AppBackgroundParams {
  /** The device's name. Default: `"default"`. */
  device?: string | undefined;
}

/** Result of `app.background`. */
export type AppBackgroundResult = DeviceResetResult;

/** Parameters of `app.terminate`. */
export interface AppTerminateParams {
  /** The device's name. Default: `"default"`. */
  device?: string | undefined;
}

/** Result of `app.terminate`. */
export type AppTerminateResult = DeviceResetResult;

/** Parameters of `app.relaunch`. */
export interface AppRelaunchParams {
  /** The device's name. Default: `"default"`. */
  device?: string | undefined;
}

/** Result of `app.relaunch`. */
export type AppRelaunchResult = DeviceResetResult;

/** Parameters of `app.reinstall`. */
export interface AppReinstallParams {
  /** The device's name. Default: `"default"`. */
  device?: string | undefined;
}

/** Result of `app.reinstall`. */
export type AppReinstallResult = DeviceResetResult;

/** Parameters of `app.upgrade`. */
export interface AppUpgradeParams {
  /** The device's name. Default: `"default"`. */
  device?: string | undefined;
}

/** Result of `app.upgrade`. */
export type AppUpgradeResult = DeviceResetResult;

/** Parameters of `app.configure`. */
export interface AppConfigureParams {
  /** showPushnotificationAlert: whether a push that arrives in front is shown (N7). */
  showAlert?: boolean | undefined;
  /** What registering asks for beyond the usual (R2). */
  additionalOptions?: ReadonlyArray<'badge' | 'sound' | 'alert' | 'carPlay' | 'criticalAlert' | 'providesAppNotificationSettings' | 'provisional' | 'announcement' | 'timeSensitive'> | undefined;
  /** The device's name. Default: `"default"`. */
  device?: string | undefined;
}

/** Result of `app.configure`. */
export interface AppConfigureResult {
  /** The number of the act's last event, to use as `since`. */
  seq: number;
}

/** Parameters of `primer.configure`. */
export interface PrimerConfigureParams {
  /** An alert of the system's or the SDK's own sheet; unset: see Profiles.md. */
  style?: 'alert' | 'sheet' | null | undefined;
  /** Where a sheet stands; bottom when not set. */
  position?: 'bottom' | 'top' | 'center' | null | undefined;
  /** Shown exactly as passed (P2). */
  title?: string | null | undefined;
  /** Shown exactly as passed (P2). */
  message?: string | null | undefined;
  /** The accepting button's text; "Allow" when not set. */
  acceptButton?: string | null | undefined;
  /** The declining button's text; "Not now" when not set. */
  declineButton?: string | null | undefined;
  /** The name of an image in the app, or a data URI; goes before imageURL. */
  image?: string | null | undefined;
  /** An absolute http or https address, never fetched. */
  imageURL?: string | null | undefined;
  /** The card's background; systemBackground when not set. */
  backgroundColor?: string | null | undefined;
  /** Colours; a list that is not empty goes before backgroundColor. */
  backgroundGradient?: ReadonlyArray<string> | null | undefined;
  /** label when not set. */
  titleColor?: string | null | undefined;
  /** secondaryLabel when not set. */
  messageColor?: string | null | undefined;
  /** systemBlue when not set; tints the default bell too. */
  acceptButtonColor?: string | null | undefined;
  /** white when not set. */
  acceptButtonTextColor?: string | null | undefined;
  /** clear when not set. */
  declineButtonColor?: string | null | undefined;
  /** secondaryLabel when not set. */
  declineButtonTextColor?: string | null | undefined;
  /** The card's radius in points, at least 0; 0 is a value (P4). */
  cornerRadius?: number | null | undefined;
  /** Both buttons' radius in points, at least 0. */
  buttonCornerRadius?: number | null | undefined;
  /** The colour of both buttons' border of one point; none when not set. */
  buttonBorderColor?: string | null | undefined;
  /** Whether a user who has denied is shown the primer; true when not set. */
  fallbackToSettings?: boolean | null | undefined;
  /** The seconds between two showings; 0, no throttle, when not set (P7). */
  minInterval?: number | null | undefined;
  /** The device's name. Default: `"default"`. */
  device?: string | undefined;
}

/** Result of `primer.configure`. */
export interface PrimerConfigureResult {
  /** With every default filled in. */
  configuration: {
    style: 'alert' | 'sheet';
    /** Null for an alert, which has none (P5). */
    position: 'bottom' | 'top' | 'center' | null;
    title: string;
    message: string;
    acceptButton: string;
    declineButton: string;
    fallbackToSettings: boolean;
    minInterval: number;
    /** How it is arranged (P15). */
    layout: {
      entrance: 'alert' | 'slidesUp' | 'dropsDown' | 'scalesAndFades';
      grabber: boolean;
      corners: 'all' | 'top';
      cornerRadius: number | null;
      buttonCornerRadius: number | null;
      arrangement: 'row' | 'stack';
      buttons: Array<'accept' | 'decline'>;
      image: 'none' | 'circle' | 'icon';
      titleLines: number | null;
      messageLines: number | null;
      hasOutside: boolean;
    };
    /** Its look; null for an alert. */
    card: {
      /** `color`, or `colors` and `gradient`. */
      background: { [name: string]: any };
      /** `kind` (image, url, bell, appIcon) and what it is made of. */
      picture: { [name: string]: any };
      titleColor: string;
      messageColor: string;
      acceptButtonColor: string;
      acceptButtonTextColor: string;
      declineButtonColor: string;
      declineButtonTextColor: string;
      cornerRadius: number;
      buttonCornerRadius: number;
      buttonBorderColor: string | null;
    } | null;
  };
  warnings: Array<{
    setter: string;
    text: string;
  }>;
  /** The number of the act's last event, to use as `since`. */
  seq: number;
}

/** Parameters of `primer.present`. */
export interface PrimerPresentParams {
  /** An alert of the system's or the SDK's own sheet; unset: see Profiles.md. */
  style?: 'alert' | 'sheet' | null | undefined;
  /** Where a sheet stands; bottom when not set. */
  position?: 'bottom' | 'top' | 'center' | null | undefined;
  /** Shown exactly as passed (P2). */
  title?: string | null | undefined;
  /** Shown exactly as passed (P2). */
  message?: string | null | undefined;
  /** The accepting button's text; "Allow" when not set. */
  acceptButton?: string | null | undefined;
  /** The declining button's text; "Not now" when not set. */
  declineButton?: string | null | undefined;
  /** The name of an image in the app, or a data URI; goes before imageURL. */
  image?: string | null | undefined;
  /** An absolute http or https address, never fetched. */
  imageURL?: string | null | undefined;
  /** The card's background; systemBackground when not set. */
  backgroundColor?: string | null | undefined;
  /** Colours; a list that is not empty goes before backgroundColor. */
  backgroundGradient?: ReadonlyArray<string> | null | undefined;
  /** label when not set. */
  titleColor?: string | null | undefined;
  /** secondaryLabel when not set. */
  messageColor?: string | null | undefined;
  /** systemBlue when not set; tints the default bell too. */
  acceptButtonColor?: string | null | undefined;
  /** white when not set. */
  acceptButtonTextColor?: string | null | undefined;
  /** clear when not set. */
  declineButtonColor?: string | null | undefined;
  /** secondaryLabel when not set. */
  declineButtonTextColor?: string | null | undefined;
  /** The card's radius in points, at least 0; 0 is a value (P4). */
  cornerRadius?: number | null | undefined;
  /** Both buttons' radius in points, at least 0. */
  buttonCornerRadius?: number | null | undefined;
  /** The colour of both buttons' border of one point; none when not set. */
  buttonBorderColor?: string | null | undefined;
  /** Whether a user who has denied is shown the primer; true when not set. */
  fallbackToSettings?: boolean | null | undefined;
  /** The seconds between two showings; 0, no throttle, when not set (P7). */
  minInterval?: number | null | undefined;
  /** Whether the answer comes when the primer has ended. Default: `true`. */
  wait?: boolean | undefined;
  /** The device's name. Default: `"default"`. */
  device?: string | undefined;
}

/** Result of `primer.present`. */
export interface PrimerPresentResult {
  /** Null while the primer waits for an answer (`wait: false`). */
  outcome: 'accepted' | 'declined' | 'suppressed' | 'redirectedToSettings' | null;
  /** Why nothing was shown. */
  reason: 'authorized' | 'provisional' | 'fallbackDisabled' | 'throttled' | 'alreadyPresented' | 'noWindow' | null;
  /** The primer's number; null where nothing was shown. */
  primer: number | null;
  shownAt: number | null;
  nextEligibleAt: number | null;
  style: 'alert' | 'sheet' | null;
  position: 'bottom' | 'top' | 'center' | null;
  layout: {
    entrance: 'alert' | 'slidesUp' | 'dropsDown' | 'scalesAndFades';
    grabber: boolean;
    corners: 'all' | 'top';
    cornerRadius: number | null;
    buttonCornerRadius: number | null;
    arrangement: 'row' | 'stack';
    buttons: Array<'accept' | 'decline'>;
    image: 'none' | 'circle' | 'icon';
    titleLines: number | null;
    messageLines: number | null;
    hasOutside: boolean;
  } | null;
  warnings: Array<{
    setter: string;
    text: string;
  }>;
  /** "prompt" while the system prompt waits. */
  pending: 'prompt' | null;
  /** The number of the act's last event, to use as `since`. */
  seq: number;
}

/** Parameters of `primer.respond`. */
export interface PrimerRespondParams {
  /** What the user taps. */
  answer: 'accept' | 'decline' | 'tapOutside';
  /** That primer or none; whichever is on screen when left out. */
  primer?: number | undefined;
  /** The device's name. Default: `"default"`. */
  device?: string | undefined;
}

/** Result of `primer.respond`. */
export interface PrimerRespondResult {
  primer: number;
  outcome: 'accepted' | 'declined' | 'suppressed' | 'redirectedToSettings';
  /** What is on screen because of it. */
  follows: 'nothing' | 'prompt' | 'settings';
  /** The number of the act's last event, to use as `since`. */
  seq: number;
}

/** Parameters of `primer.get`. */
export interface PrimerGetParams {
  /** The device's name. Default: `"default"`. */
  device?: string | undefined;
}

/** Result of `primer.get`. */
export type PrimerGetResult = {
  /** Its number: 1 for the first that the device shows. */
  primer: number;
  shownAt: number;
  nextEligibleAt: number | null;
  /** Whether accepting leads to Settings (P11). */
  deniedWhenShown: boolean;
  style: 'alert' | 'sheet';
  /** Null for an alert, which has none (P5). */
  position: 'bottom' | 'top' | 'center' | null;
  title: string;
  message: string;
  acceptButton: string;
  declineButton: string;
  fallbackToSettings: boolean;
  minInterval: number;
  /** How it is arranged (P15). */
  layout: {
    entrance: 'alert' | 'slidesUp' | 'dropsDown' | 'scalesAndFades';
    grabber: boolean;
    corners: 'all' | 'top';
    cornerRadius: number | null;
    buttonCornerRadius: number | null;
    arrangement: 'row' | 'stack';
    buttons: Array<'accept' | 'decline'>;
    image: 'none' | 'circle' | 'icon';
    titleLines: number | null;
    messageLines: number | null;
    hasOutside: boolean;
  };
  /** Its look; null for an alert. */
  card: {
    /** `color`, or `colors` and `gradient`. */
    background: { [name: string]: any };
    /** `kind` (image, url, bell, appIcon) and what it is made of. */
    picture: { [name: string]: any };
    titleColor: string;
    messageColor: string;
    acceptButtonColor: string;
    acceptButtonTextColor: string;
    declineButtonColor: string;
    declineButtonTextColor: string;
    cornerRadius: number;
    buttonCornerRadius: number;
    buttonBorderColor: string | null;
  } | null;
} | null;

/** Parameters of `primer.explain`. */
export interface PrimerExplainParams {
  /** An alert of the system's or the SDK's own sheet; unset: see Profiles.md. */
  style?: 'alert' | 'sheet' | null | undefined;
  /** Where a sheet stands; bottom when not set. */
  position?: 'bottom' | 'top' | 'center' | null | undefined;
  /** Shown exactly as passed (P2). */
  title?: string | null | undefined;
  /** Shown exactly as passed (P2). */
  message?: string | null | undefined;
  /** The accepting button's text; "Allow" when not set. */
  acceptButton?: string | null | undefined;
  /** The declining button's text; "Not now" when not set. */
  declineButton?: string | null | undefined;
  /** The name of an image in the app, or a data URI; goes before imageURL. */
  image?: string | null | undefined;
  /** An absolute http or https address, never fetched. */
  imageURL?: string | null | undefined;
  /** The card's background; systemBackground when not set. */
  backgroundColor?: string | null | undefined;
  /** Colours; a list that is not empty goes before backgroundColor. */
  backgroundGradient?: ReadonlyArray<string> | null | undefined;
  /** label when not set. */
  titleColor?: string | null | undefined;
  /** secondaryLabel when not set. */
  messageColor?: string | null | undefined;
  /** systemBlue when not set; tints the default bell too. */
  acceptButtonColor?: string | null | undefined;
  /** white when not set. */
  acceptButtonTextColor?: string | null | undefined;
  /** clear when not set. */
  declineButtonColor?: string | null | undefined;
  /** secondaryLabel when not set. */
  declineButtonTextColor?: string | null | undefined;
  /** The card's radius in points, at least 0; 0 is a value (P4). */
  cornerRadius?: number | null | undefined;
  /** Both buttons' radius in points, at least 0. */
  buttonCornerRadius?: number | null | undefined;
  /** The colour of both buttons' border of one point; none when not set. */
  buttonBorderColor?: string | null | undefined;
  /** Whether a user who has denied is shown the primer; true when not set. */
  fallbackToSettings?: boolean | null | undefined;
  /** The seconds between two showings; 0, no throttle, when not set (P7). */
  minInterval?: number | null | undefined;
  /** The device's name. Default: `"default"`. */
  device?: string | undefined;
}

/** Result of `primer.explain`. */
export interface PrimerExplainResult {
  decision: 'shown' | 'suppressed';
  /** Why it would be suppressed. */
  reason: 'authorized' | 'provisional' | 'fallbackDisabled' | 'throttled' | 'alreadyPresented' | 'noWindow' | null;
  /** The rule that decides: P6 and the number of its step. */
  rule: string;
  /** What was looked at, up to and with that rule. */
  facts: Array<{
    name: string;
    value: string;
  }>;
  /** What would let it be shown, each a sentence; empty when it is. */
  remedies: Array<string>;
  /** When the throttle lets go. */
  nextEligibleAt: number | null;
}

/** Parameters of `user.policy`. */
export interface UserPolicyParams {
  /** What they do with a primer; ask waits for primer.respond. */
  primer?: 'ask' | 'accept' | 'decline' | 'tapOutside' | ReadonlyArray<'ask' | 'accept' | 'decline' | 'tapOutside'> | undefined;
  /** What they do with the system prompt. */
  prompt?: 'ask' | 'allow' | 'dontAllow' | 'leave' | ReadonlyArray<'ask' | 'allow' | 'dontAllow' | 'leave'> | undefined;
  /** What they do when led to Settings. */
  settings?: 'ask' | 'enable' | 'disable' | 'leave' | ReadonlyArray<'ask' | 'enable' | 'disable' | 'leave'> | undefined;
  /** The device's name. Default: `"default"`. */
  device?: string | undefined;
}

/** Result of `user.policy`. */
export type UserPolicyResult = AppConfigureResult;

/** Parameters of `user.lock`. */
export interface UserLockParams {
  /** The device's name. Default: `"default"`. */
  device?: string | undefined;
}

/** Result of `user.lock`. */
export type UserLockResult = DeviceResetResult;

/** Parameters of `user.unlock`. */
export interface UserUnlockParams {
  /** The device's name. Default: `"default"`. */
  device?: string | undefined;
}

/** Result of `user.unlock`. */
export type UserUnlockResult = DeviceResetResult;

/** Parameters of `prompt.get`. */
export interface PromptGetParams {
  /** The device's name. Default: `"default"`. */
  device?: string | undefined;
}

/** Result of `prompt.get`. */
export interface PromptGetResult {
  pending: boolean;
  prompt: number | null;
  cause: 'primer' | 'register' | 'registerDevice' | 'app' | null;
  options: Array<'badge' | 'sound' | 'alert' | 'carPlay' | 'criticalAlert' | 'providesAppNotificationSettings' | 'provisional' | 'announcement' | 'timeSensitive'> | null;
  presentedAt: number | null;
  promptCount: number;
  promptCauses: Array<'primer' | 'register' | 'registerDevice' | 'app'>;
}

/** Parameters of `prompt.respond`. */
export interface PromptRespondParams {
  /** leave is the Home swipe: nothing is decided (A4). */
  answer: 'allow' | 'dontAllow' | 'leave';
  /** The device's name. Default: `"default"`. */
  device?: string | undefined;
}

/** Result of `prompt.respond`. */
export interface PromptRespondResult {
  prompt: number;
  status: 'notDetermined' | 'denied' | 'authorized' | 'provisional' | 'ephemeral';
  granted: boolean;
  /** The number of the act's last event, to use as `since`. */
  seq: number;
}

/** Parameters of `authorization.get`. */
export interface AuthorizationGetParams {
  /** The device's name. Default: `"default"`. */
  device?: string | undefined;
}

/** Result of `authorization.get`. */
export interface AuthorizationGetResult {
  status: 'notDetermined' | 'denied' | 'authorized' | 'provisional' | 'ephemeral';
  granted: boolean;
  settings: {
    alert: 'notSupported' | 'disabled' | 'enabled';
    badge: 'notSupported' | 'disabled' | 'enabled';
    sound: 'notSupported' | 'disabled' | 'enabled';
    carPlay: 'notSupported' | 'disabled' | 'enabled';
    lockScreen: 'notSupported' | 'disabled' | 'enabled';
    notificationCenter: 'notSupported' | 'disabled' | 'enabled';
    criticalAlert: 'notSupported' | 'disabled' | 'enabled';
    announcement: 'notSupported' | 'disabled' | 'enabled';
    timeSensitive: 'notSupported' | 'disabled' | 'enabled';
    scheduledSummary: 'notSupported' | 'disabled' | 'enabled';
  };
  /** The SDK's own reading: strings "0" and "1" (A8). */
  remoteNotificationStatus: {
    enabled: string;
    pushAlert: string;
    pushBadge: string;
    pushSound: string;
  };
  promptCount: number;
  promptCauses: Array<'primer' | 'register' | 'registerDevice' | 'app'>;
  pending: 'prompt' | null;
}

/** Parameters of `authorization.set`. */
export interface AuthorizationSetParams {
  /** Banners. */
  alert?: 'notSupported' | 'disabled' | 'enabled' | undefined;
  /** The number on the icon. */
  badge?: 'notSupported' | 'disabled' | 'enabled' | undefined;
  /** Sounds. */
  sound?: 'notSupported' | 'disabled' | 'enabled' | undefined;
  /** In a car. */
  carPlay?: 'notSupported' | 'disabled' | 'enabled' | undefined;
  /** The lock screen. */
  lockScreen?: 'notSupported' | 'disabled' | 'enabled' | undefined;
  /** The list. */
  notificationCenter?: 'notSupported' | 'disabled' | 'enabled' | undefined;
  /** Sounds in spite of silence. */
  criticalAlert?: 'notSupported' | 'disabled' | 'enabled' | undefined;
  /** Reading aloud. */
  announcement?: 'notSupported' | 'disabled' | 'enabled' | undefined;
  /** Through a focus. */
  timeSensitive?: 'notSupported' | 'disabled' | 'enabled' | undefined;
  /** The scheduled summary. */
  scheduledSummary?: 'notSupported' | 'disabled' | 'enabled' | undefined;
  /** The status; as it is when left out. */
  status?: 'notDetermined' | 'denied' | 'authorized' | 'provisional' | 'ephemeral' | undefined;
  /** The device's name. Default: `"default"`. */
  device?: string | undefined;
}

/** Result of `authorization.set`. */
export interface AuthorizationSetResult {
  status: 'notDetermined' | 'denied' | 'authorized' | 'provisional' | 'ephemeral';
  granted: boolean;
  settings: {
    alert: 'notSupported' | 'disabled' | 'enabled';
    badge: 'notSupported' | 'disabled' | 'enabled';
    sound: 'notSupported' | 'disabled' | 'enabled';
    carPlay: 'notSupported' | 'disabled' | 'enabled';
    lockScreen: 'notSupported' | 'disabled' | 'enabled';
    notificationCenter: 'notSupported' | 'disabled' | 'enabled';
    criticalAlert: 'notSupported' | 'disabled' | 'enabled';
    announcement: 'notSupported' | 'disabled' | 'enabled';
    timeSensitive: 'notSupported' | 'disabled' | 'enabled';
    scheduledSummary: 'notSupported' | 'disabled' | 'enabled';
  };
  /** The SDK's own reading: strings "0" and "1" (A8). */
  remoteNotificationStatus: {
    enabled: string;
    pushAlert: string;
    pushBadge: string;
    pushSound: string;
  };
  promptCount: number;
  promptCauses: Array<'primer' | 'register' | 'registerDevice' | 'app'>;
  pending: 'prompt' | null;
  /** The number of the act's last event, to use as `since`. */
  seq: number;
}

/** Parameters of `authorization.request`. */
export interface AuthorizationRequestParams {
  /** What the app asks for. Default: `["badge","sound","alert","carPlay"]`. */
  options?: ReadonlyArray<'badge' | 'sound' | 'alert' | 'carPlay' | 'criticalAlert' | 'providesAppNotificationSettings' | 'provisional' | 'announcement' | 'timeSensitive'> | undefined;
  /** Whether the answer comes when the prompt has been answered. Default: `true`. */
  wait?: boolean | undefined;
  /** The device's name. Default: `"default"`. */
  device?: string | undefined;
}

/** Result of `authorization.request`. */
export type AuthorizationRequestResult = AuthorizationSetResult;

/** Parameters of `settings.open`. */
export interface SettingsOpenParams {
  /** The device's name. Default: `"default"`. */
  device?: string | undefined;
}

/** Result of `settings.open`. */
export interface SettingsOpenResult {
  /** Null while Settings is closed. */
  page: 'notifications' | 'app' | null;
  available: boolean;
  status: 'notDetermined' | 'denied' | 'authorized' | 'provisional' | 'ephemeral';
  settings: {
    alert: 'notSupported' | 'disabled' | 'enabled';
    badge: 'notSupported' | 'disabled' | 'enabled';
    sound: 'notSupported' | 'disabled' | 'enabled';
    carPlay: 'notSupported' | 'disabled' | 'enabled';
    lockScreen: 'notSupported' | 'disabled' | 'enabled';
    notificationCenter: 'notSupported' | 'disabled' | 'enabled';
    criticalAlert: 'notSupported' | 'disabled' | 'enabled';
    announcement: 'notSupported' | 'disabled' | 'enabled';
    timeSensitive: 'notSupported' | 'disabled' | 'enabled';
    scheduledSummary: 'notSupported' | 'disabled' | 'enabled';
  };
  /** The number of the act's last event, to use as `since`. */
  seq: number;
}

/** Parameters of `settings.get`. */
export interface SettingsGetParams {
  /** The device's name. Default: `"default"`. */
  device?: string | undefined;
}

/** Result of `settings.get`. */
export interface SettingsGetResult {
  /** Null while Settings is closed. */
  page: 'notifications' | 'app' | null;
  available: boolean;
  status: 'notDetermined' | 'denied' | 'authorized' | 'provisional' | 'ephemeral';
  settings: {
    alert: 'notSupported' | 'disabled' | 'enabled';
    badge: 'notSupported' | 'disabled' | 'enabled';
    sound: 'notSupported' | 'disabled' | 'enabled';
    carPlay: 'notSupported' | 'disabled' | 'enabled';
    lockScreen: 'notSupported' | 'disabled' | 'enabled';
    notificationCenter: 'notSupported' | 'disabled' | 'enabled';
    criticalAlert: 'notSupported' | 'disabled' | 'enabled';
    announcement: 'notSupported' | 'disabled' | 'enabled';
    timeSensitive: 'notSupported' | 'disabled' | 'enabled';
    scheduledSummary: 'notSupported' | 'disabled' | 'enabled';
  };
}

/** Parameters of `settings.change`. */
export interface SettingsChangeParams {
  /** Banners. */
  alert?: boolean | undefined;
  /** The number on the icon. */
  badge?: boolean | undefined;
  /** Sounds. */
  sound?: boolean | undefined;
  /** In a car. */
  carPlay?: boolean | undefined;
  /** The lock screen. */
  lockScreen?: boolean | undefined;
  /** The list. */
  notificationCenter?: boolean | undefined;
  /** Sounds in spite of silence. */
  criticalAlert?: boolean | undefined;
  /** Reading aloud. */
  announcement?: boolean | undefined;
  /** Through a focus. */
  timeSensitive?: boolean | undefined;
  /** The scheduled summary. */
  scheduledSummary?: boolean | undefined;
  /** Allow Notifications, the main switch. */
  notifications?: boolean | undefined;
  /** The device's name. Default: `"default"`. */
  device?: string | undefined;
}

/** Result of `settings.change`. */
export type SettingsChangeResult = SettingsOpenResult;

/** Parameters of `settings.close`. */
export interface SettingsCloseParams {
  /** The device's name. Default: `"default"`. */
  device?: string | undefined;
}

/** Result of `settings.close`. */
export type SettingsCloseResult = SettingsOpenResult;

/** Parameters of `registration.register`. */
export interface RegistrationRegisterParams {
  /** What is asked for beyond the usual (R2). */
  options?: ReadonlyArray<'badge' | 'sound' | 'alert' | 'carPlay' | 'criticalAlert' | 'providesAppNotificationSettings' | 'provisional' | 'announcement' | 'timeSensitive'> | undefined;
  /** The device's name. Default: `"default"`. */
  device?: string | undefined;
}

/** Result of `registration.register`. */
export interface RegistrationRegisterResult {
  /** 64 lower-case hexadecimal digits (R5). */
  token: string | null;
  hwid: string;
  /** badge 1, sound 2, alert 4: what the next request would carry. */
  mask: number;
  /** The request that the 24-hour gate counts from (R6). */
  lastSent: {
    time: number;
    token: string;
    mask: number;
  } | null;
  calls: number;
  /** The call whose completion handler is stored (R3). */
  handler: number | null;
  /** What the app was told, the latest last. */
  callbacks: Array<{
    time: number;
    call: number;
    toHandler: boolean;
    failure: {
      domain: string;
      code: number;
      text: string;
    } | null;
  }>;
  /** When an answer or a retry is due. */
  dueAt: number | null;
  pending: 'prompt' | null;
  /** The number of the act's last event, to use as `since`. */
  seq: number;
}

/** Parameters of `registration.unregister`. */
export interface RegistrationUnregisterParams {
  /** The device's name. Default: `"default"`. */
  device?: string | undefined;
}

/** Result of `registration.unregister`. */
export type RegistrationUnregisterResult = RegistrationRegisterResult;

/** Parameters of `registration.get`. */
export interface RegistrationGetParams {
  /** The device's name. Default: `"default"`. */
  device?: string | undefined;
}

/** Result of `registration.get`. */
export interface RegistrationGetResult {
  /** 64 lower-case hexadecimal digits (R5). */
  token: string | null;
  hwid: string;
  /** badge 1, sound 2, alert 4: what the next request would carry. */
  mask: number;
  /** The request that the 24-hour gate counts from (R6). */
  lastSent: {
    time: number;
    token: string;
    mask: number;
  } | null;
  calls: number;
  /** The call whose completion handler is stored (R3). */
  handler: number | null;
  /** What the app was told, the latest last. */
  callbacks: Array<{
    time: number;
    call: number;
    toHandler: boolean;
    failure: {
      domain: string;
      code: number;
      text: string;
    } | null;
  }>;
  /** When an answer or a retry is due. */
  dueAt: number | null;
  pending: 'prompt' | null;
}

/** Parameters of `backend.configure`. */
export interface BackendConfigureParams {
  /** The answers to registerDevice, used in turn; then 200 without categories. */
  responses?: ReadonlyArray<{
    /** An HTTP status, timeout or noNetwork. Default: `200`. */
    status?: number | 'timeout' | 'noNetwork' | undefined;
    /** The seconds of device time until it comes. Default: `0`. */
    delay?: number | undefined;
    /** The categories in it, as the API sends them (C1). */
    iosCategories?: any | undefined;
  }> | undefined;
  /** Whether Apple's push service gives a token. */
  apns?: 'ok' | 'error' | undefined;
  /** Whether the SDK may talk to the backend at all (R4). */
  communication?: boolean | undefined;
  /** The device's name. Default: `"default"`. */
  device?: string | undefined;
}

/** Result of `backend.configure`. */
export type BackendConfigureResult = AppConfigureResult;

/** Parameters of `categories.register`. */
export interface CategoriesRegisterParams {
  /** {"iosCategories": […]}, its list alone, a whole registerDevice response, or the app's own list. */
  document: any;
  /** merge for Pushwoosh's form, replace for the app's own, when left out (C7). */
  mode?: 'merge' | 'replace' | undefined;
  /** Read as the SDK does, skipping what is malformed (C5). Default: `false`. */
  lenient?: boolean | undefined;
  /** The device's name. Default: `"default"`. */
  device?: string | undefined;
}

/** Result of `categories.register`. */
export interface CategoriesRegisterResult {
  /** Its number; null if nothing new was registered. */
  registration: number | null;
  /** The ids in the document. */
  read: Array<string>;
  consequence: 'registered' | 'ignored' | 'earlierSetKept' | 'storedUnregistered';
  /** The whole set now. */
  registered: Array<{
    id: string;
    buttons: Array<{
      id: string;
      title: string;
      options: Array<'authenticationRequired' | 'destructive' | 'foreground'>;
      textInput: {
        buttonTitle: string;
        placeholder: string;
      } | null;
    }>;
    options: Array<'customDismissAction' | 'allowInCarPlay' | 'hiddenPreviewsShowTitle' | 'hiddenPreviewsShowSubtitle' | 'allowAnnouncement'>;
    /** Who registered it. */
    origin: 'sdk' | 'app';
    /** Which registration it came from, counted from 1. */
    registration: number;
  }>;
  /** What was left out, and why; only a lenient reading leaves anything out. */
  skipped: Array<{
    path: string;
    text: string;
  }>;
  warnings: Array<{
    path: string;
    text: string;
  }>;
  /** The number of the act's last event, to use as `since`. */
  seq: number;
}

/** Parameters of `categories.list`. */
export interface CategoriesListParams {
  /** The device's name. Default: `"default"`. */
  device?: string | undefined;
}

/** Result of `categories.list`. */
export interface CategoriesListResult {
  categories: Array<{
    id: string;
    buttons: Array<{
      id: string;
      title: string;
      options: Array<'authenticationRequired' | 'destructive' | 'foreground'>;
      textInput: {
        buttonTitle: string;
        placeholder: string;
      } | null;
    }>;
    options: Array<'customDismissAction' | 'allowInCarPlay' | 'hiddenPreviewsShowTitle' | 'hiddenPreviewsShowSubtitle' | 'allowAnnouncement'>;
    /** Who registered it. */
    origin: 'sdk' | 'app';
    /** Which registration it came from, counted from 1. */
    registration: number;
  }>;
}

/** Parameters of `categories.clear`. */
export interface CategoriesClearParams {
  /** The device's name. Default: `"default"`. */
  device?: string | undefined;
}

/** Result of `categories.clear`. */
export type CategoriesClearResult = AppConfigureResult;

/** Parameters of `notification.deliver`. */
export interface NotificationDeliverParams {
  /** With an `aps` object; at most 4096 bytes as compact JSON (N3). */
  payload: { [name: string]: any };
  /** The apns-collapse-id: the same one replaces (N4). */
  collapseId?: string | undefined;
  /** Whose it is. Default: `"remote"`. */
  source?: 'remote' | 'local' | undefined;
  /** The device's name. Default: `"default"`. */
  device?: string | undefined;
}

/** Result of `notification.deliver`. */
export interface NotificationDeliverResult {
  /** Its id. */
  notification: string;
  arrival: number;
  source: 'remote' | 'local';
  date: number;
  shownAs: 'banner' | 'list' | 'none';
  /** asking, delivered, notPresented or gone. */
  state: string;
  /** Why it was not presented, or is gone. */
  why: string | null;
  categoryIdentifier: string;
  payload: { [name: string]: any };
  /** When expanded. */
  buttons: Array<{
    id: string;
    title: string;
    options: Array<'authenticationRequired' | 'destructive' | 'foreground'>;
    textInput: {
      buttonTitle: string;
      placeholder: string;
    } | null;
  }>;
  /** The ids of the buttons in a banner (C10). */
  visible: Array<string>;
  buttonsFrom: {
    origin: 'sdk' | 'app';
    registration: number;
  } | null;
  /** Whether the category was registered again since it arrived (C9). */
  overwritten: boolean;
  /** Why there are none. */
  noButtons: string | null;
  replaced: boolean;
  /** content-available (N5). */
  wakesApp: boolean;
  /** Whether a delegate has still to say how it is shown. */
  asking: boolean;
  /** The trace of willPresent (D4). */
  delegates: Array<{
    call: number;
    /** One completion handler. */
    round: number;
    order: number;
    delegate: string;
    role: 'builtIn' | 'added' | 'installedBefore';
    method: 'willPresent' | 'didReceive';
    notification: string;
    action: string | null;
    options: Array<'badge' | 'sound' | 'alert' | 'list' | 'banner'> | null;
    ending: 'completed' | 'ignored' | 'twice' | 'forced' | 'late' | 'never' | 'pending' | 'notImplemented' | 'missed';
    counted: boolean;
    calledAt: number;
    endedAt: number | null;
  }>;
  warnings: Array<{
    path: string;
    text: string;
  }>;
  /** The number of the act's last event, to use as `since`. */
  seq: number;
}

/** Parameters of `notification.list`. */
export interface NotificationListParams {
  /** The device's name. Default: `"default"`. */
  device?: string | undefined;
}

/** Result of `notification.list`. */
export interface NotificationListResult {
  notifications: Array<{
    /** Its id. */
    notification: string;
    arrival: number;
    source: 'remote' | 'local';
    date: number;
    shownAs: 'banner' | 'list' | 'none';
    /** asking, delivered, notPresented or gone. */
    state: string;
    /** Why it was not presented, or is gone. */
    why: string | null;
    categoryIdentifier: string;
    payload: { [name: string]: any };
    /** When expanded. */
    buttons: Array<{
      id: string;
      title: string;
      options: Array<'authenticationRequired' | 'destructive' | 'foreground'>;
      textInput: {
        buttonTitle: string;
        placeholder: string;
      } | null;
    }>;
    /** The ids of the buttons in a banner (C10). */
    visible: Array<string>;
    buttonsFrom: {
      origin: 'sdk' | 'app';
      registration: number;
    } | null;
    /** Whether the category was registered again since it arrived (C9). */
    overwritten: boolean;
    /** Why there are none. */
    noButtons: string | null;
  }>;
}

/** Parameters of `notification.get`. */
export interface NotificationGetParams {
  /** Its id. */
  notification: string;
  /** The device's name. Default: `"default"`. */
  device?: string | undefined;
}

/** Result of `notification.get`. */
export interface NotificationGetResult {
  /** Its id. */
  notification: string;
  arrival: number;
  source: 'remote' | 'local';
  date: number;
  shownAs: 'banner' | 'list' | 'none';
  /** asking, delivered, notPresented or gone. */
  state: string;
  /** Why it was not presented, or is gone. */
  why: string | null;
  categoryIdentifier: string;
  payload: { [name: string]: any };
  /** When expanded. */
  buttons: Array<{
    id: string;
    title: string;
    options: Array<'authenticationRequired' | 'destructive' | 'foreground'>;
    textInput: {
      buttonTitle: string;
      placeholder: string;
    } | null;
  }>;
  /** The ids of the buttons in a banner (C10). */
  visible: Array<string>;
  buttonsFrom: {
    origin: 'sdk' | 'app';
    registration: number;
  } | null;
  /** Whether the category was registered again since it arrived (C9). */
  overwritten: boolean;
  /** Why there are none. */
  noButtons: string | null;
  /** The trace so far (D4). */
  delegates: Array<{
    call: number;
    /** One completion handler. */
    round: number;
    order: number;
    delegate: string;
    role: 'builtIn' | 'added' | 'installedBefore';
    method: 'willPresent' | 'didReceive';
    notification: string;
    action: string | null;
    options: Array<'badge' | 'sound' | 'alert' | 'list' | 'banner'> | null;
    ending: 'completed' | 'ignored' | 'twice' | 'forced' | 'late' | 'never' | 'pending' | 'notImplemented' | 'missed';
    counted: boolean;
    calledAt: number;
    endedAt: number | null;
  }>;
}

/** Parameters of `notification.respond`. */
export interface NotificationRespondParams {
  /** Its id. */
  notification: string;
  /** A button's id, or one of Apple's action identifiers (O1). */
  action?: string | undefined;
  /** What a finger can do apart from a button; without action or gesture, tap. */
  gesture?: 'tap' | 'dismiss' | 'swipe' | 'keep' | 'turnOff' | undefined;
  /** What the user typed, for a text action (O3). */
  text?: string | undefined;
  /** Where it is answered. Default: `"expanded"`. */
  from?: 'expanded' | 'banner' | 'list' | undefined;
  /** The device's name. Default: `"default"`. */
  device?: string | undefined;
}

/** Result of `notification.respond`. */
export interface NotificationRespondResult {
  /** As the app receives it; null if nothing reaches it. */
  response: {
    notification: string;
    /** `actionIdentifier`. */
    action: string;
    categoryIdentifier: string;
    userInfo: { [name: string]: any };
    userText: string | null;
  } | null;
  /** The trace so far (D4). */
  delegates: Array<{
    call: number;
    /** One completion handler. */
    round: number;
    order: number;
    delegate: string;
    role: 'builtIn' | 'added' | 'installedBefore';
    method: 'willPresent' | 'didReceive';
    notification: string;
    action: string | null;
    options: Array<'badge' | 'sound' | 'alert' | 'list' | 'banner'> | null;
    ending: 'completed' | 'ignored' | 'twice' | 'forced' | 'late' | 'never' | 'pending' | 'notImplemented' | 'missed';
    counted: boolean;
    calledAt: number;
    endedAt: number | null;
  }>;
  before: 'notRunning' | 'background' | 'inactive' | 'foreground';
  after: 'notRunning' | 'background' | 'inactive' | 'foreground';
  /** The number of the act's last event, to use as `since`. */
  seq: number;
}

/** Parameters of `notification.remove`. */
export interface NotificationRemoveParams {
  /** Its id. */
  notification: string;
  /** The device's name. Default: `"default"`. */
  device?: string | undefined;
}

/** Result of `notification.remove`. */
export type NotificationRemoveResult = AppConfigureResult;

/** Parameters of `pushwoosh.createMessage`. */
export interface PushwooshCreateMessageParams {
  /**
   * The API's: application, and notifications with content, ios_category, devices (push tokens; without them every
   * registered device) and more (N2).
   */
  request?: any | undefined;
}

/** Result of `pushwoosh.createMessage`. */
export interface PushwooshCreateMessageResult {
  /** As the API answers. */
  response: {
    /** 200, or 210 for a faulty request, of which nothing is sent. */
    status_code: number;
    status_message: string;
    response: {
      Messages: Array<string>;
    } | null;
  };
  /** How many deliveries there were. */
  delivered: number;
  /** The first 1000 of them. */
  deliveries: Array<{
    device: string;
    /** Its code. */
    message: string;
    /** Its id. */
    notification: string;
    arrival: number;
    source: 'remote' | 'local';
    date: number;
    shownAs: 'banner' | 'list' | 'none';
    /** asking, delivered, notPresented or gone. */
    state: string;
    /** Why it was not presented, or is gone. */
    why: string | null;
    categoryIdentifier: string;
    payload: { [name: string]: any };
    /** When expanded. */
    buttons: Array<{
      id: string;
      title: string;
      options: Array<'authenticationRequired' | 'destructive' | 'foreground'>;
      textInput: {
        buttonTitle: string;
        placeholder: string;
      } | null;
    }>;
    /** The ids of the buttons in a banner (C10). */
    visible: Array<string>;
    buttonsFrom: {
      origin: 'sdk' | 'app';
      registration: number;
    } | null;
    /** Whether the category was registered again since it arrived (C9). */
    overwritten: boolean;
    /** Why there are none. */
    noButtons: string | null;
    replaced: boolean;
    /** content-available (N5). */
    wakesApp: boolean;
    /** Whether a delegate has still to say how it is shown. */
    asking: boolean;
    /** The trace of willPresent (D4). */
    delegates: Array<{
      call: number;
      /** One completion handler. */
      round: number;
      order: number;
      delegate: string;
      role: 'builtIn' | 'added' | 'installedBefore';
      method: 'willPresent' | 'didReceive';
      notification: string;
      action: string | null;
      options: Array<'badge' | 'sound' | 'alert' | 'list' | 'banner'> | null;
      ending: 'completed' | 'ignored' | 'twice' | 'forced' | 'late' | 'never' | 'pending' | 'notImplemented' | 'missed';
      counted: boolean;
      calledAt: number;
      endedAt: number | null;
    }>;
    warnings: Array<{
      path: string;
      text: string;
    }>;
    /** The number of the act's last event, to use as `since`. */
    seq: number;
  }>;
  warnings: Array<{
    path: string;
    text: string;
  }>;
}

/** Parameters of `delegate.add`. */
export interface DelegateAddParams {
  /** What the trace calls it; added twice, it is called twice. */
  name: string;
  /** What it implements; both when left out. Default: `["willPresent","didReceive"]`. */
  methods?: ReadonlyArray<'willPresent' | 'didReceive'> | undefined;
  /** When it calls its completion handler: now, never, twice, or after seconds. Default: `"now"`. */
  completes?: 'now' | 'never' | 'twice' | number | undefined;
  /** What its willPresent answers (N7). Default: `[]`. */
  options?: ReadonlyArray<'badge' | 'sound' | 'alert' | 'list' | 'banner'> | undefined;
  /**
   * now (until the app's process ends), atLaunch (at every launch; for a cold start), or seconds after each launch
   * (D5). Default: `"now"`.
   */
  when?: 'now' | 'atLaunch' | number | undefined;
  /** Whether it was the centre's delegate before the SDK. Default: `false`. */
  installedBefore?: boolean | undefined;
  /**
   * Whether this connection is asked, by delegate.willPresent and delegate.didReceive; completes and options then mean
   * nothing. Default: `false`.
   */
  remote?: boolean | undefined;
  /** The device's name. Default: `"default"`. */
  device?: string | undefined;
}

/** Result of `delegate.add`. */
export interface DelegateAddResult {
  name: string;
  methods: Array<'willPresent' | 'didReceive'>;
  completes: 'now' | 'never' | 'twice' | number;
  options: Array<'badge' | 'sound' | 'alert' | 'list' | 'banner'>;
  when: 'now' | 'atLaunch' | number;
  installedBefore: boolean;
  remote: boolean;
  /** The number of the act's last event, to use as `since`. */
  seq: number;
}

/** Parameters of `delegate.list`. */
export interface DelegateListParams {
  /** The device's name. Default: `"default"`. */
  device?: string | undefined;
}

/** Result of `delegate.list`. */
export interface DelegateListResult {
  /** Those of the running process. */
  delegates: Array<{
    name: string;
    methods: Array<'willPresent' | 'didReceive'>;
    completes: 'now' | 'never' | 'twice' | number;
    options: Array<'badge' | 'sound' | 'alert' | 'list' | 'banner'>;
    when: 'now' | 'atLaunch' | number;
    installedBefore: boolean;
    remote: boolean;
  }>;
  /** Those that every launch adds. */
  atLaunches: Array<{
    name: string;
    methods: Array<'willPresent' | 'didReceive'>;
    completes: 'now' | 'never' | 'twice' | number;
    options: Array<'badge' | 'sound' | 'alert' | 'list' | 'banner'>;
    when: 'now' | 'atLaunch' | number;
    installedBefore: boolean;
    remote: boolean;
  }>;
}

/** Parameters of `delegate.remove`. */
export interface DelegateRemoveParams {
  /** Its name. */
  name: string;
  /** The device's name. Default: `"default"`. */
  device?: string | undefined;
}

/** Result of `delegate.remove`. */
export type DelegateRemoveResult = AppConfigureResult;

/** Parameters of `clock.get`. */
export interface ClockGetParams {
  /** The device's name. Default: `"default"`. */
  device?: string | undefined;
}

/** Result of `clock.get`. */
export interface ClockGetResult {
  time: number;
  mode: 'virtual' | 'real';
}

/** Parameters of `clock.advance`. */
export interface ClockAdvanceParams {
  /** How far. */
  seconds: number;
  /** Sends `$/progress` with this token, a string or an integer, on the way. */
  progress?: string | number | undefined;
  /** The device's name. Default: `"default"`. */
  device?: string | undefined;
}

/** Result of `clock.advance`. */
export interface ClockAdvanceResult {
  time: number;
  mode: 'virtual' | 'real';
  /** How many due things happened. */
  fired: number;
  /** The number of the act's last event, to use as `since`. */
  seq: number;
}

/** Parameters of `clock.set`. */
export interface ClockSetParams {
  /** Seconds since 1970. */
  time: number;
  /** Whether an earlier time is meant. Default: `false`. */
  backwards?: boolean | undefined;
  /** The device's name. Default: `"default"`. */
  device?: string | undefined;
}

/** Result of `clock.set`. */
export type ClockSetResult = ClockAdvanceResult;

/** Parameters of `clock.mode`. */
export interface ClockModeParams {
  /** virtual or real. */
  mode: 'virtual' | 'real';
  /** The device's name. Default: `"default"`. */
  device?: string | undefined;
}

/** Result of `clock.mode`. */
export type ClockModeResult = ClockAdvanceResult;

/** Parameters of `events.list`. */
export interface EventsListParams {
  /** The number of the event to begin after. Default: `0`. */
  after?: number | undefined;
  /** The most events to return. Default: `1000`. */
  limit?: number | undefined;
  /** Only these types. */
  types?: ReadonlyArray<'primer.presented' | 'primer.finished' | 'primer.ended' | 'prompt.requested' | 'prompt.presented' | 'prompt.answered' | 'authorization.changed' | 'settings.opened' | 'settings.closed' | 'registration.requested' | 'registration.succeeded' | 'registration.failed' | 'categories.changed' | 'notification.delivered' | 'notification.presented' | 'notification.responded' | 'notification.removed' | 'delegate.called' | 'delegate.completed' | 'message.opened' | 'link.opened' | 'badge.changed' | 'app.stateChanged' | 'clock.changed'> | undefined;
  /** The device's name. Default: `"default"`. */
  device?: string | undefined;
}

/** Result of `events.list`. */
export interface EventsListResult {
  events: Array<{
    seq: number;
    time: number;
    device: string;
    type: 'primer.presented' | 'primer.finished' | 'primer.ended' | 'prompt.requested' | 'prompt.presented' | 'prompt.answered' | 'authorization.changed' | 'settings.opened' | 'settings.closed' | 'registration.requested' | 'registration.succeeded' | 'registration.failed' | 'categories.changed' | 'notification.delivered' | 'notification.presented' | 'notification.responded' | 'notification.removed' | 'delegate.called' | 'delegate.completed' | 'message.opened' | 'link.opened' | 'badge.changed' | 'app.stateChanged' | 'clock.changed';
    data: { [name: string]: any };
  }>;
  /** How many of the oldest are gone. */
  dropped: number;
  /** Pass it as `after` for the next page; null on the last. */
  next: number | null;
}

/** Parameters of `events.wait`. */
export interface EventsWaitParams {
  /** Members that the event must have; objects in it need only contain theirs. */
  match: {
    /** The event's type. */
    type?: 'primer.presented' | 'primer.finished' | 'primer.ended' | 'prompt.requested' | 'prompt.presented' | 'prompt.answered' | 'authorization.changed' | 'settings.opened' | 'settings.closed' | 'registration.requested' | 'registration.succeeded' | 'registration.failed' | 'categories.changed' | 'notification.delivered' | 'notification.presented' | 'notification.responded' | 'notification.removed' | 'delegate.called' | 'delegate.completed' | 'message.opened' | 'link.opened' | 'badge.changed' | 'app.stateChanged' | 'clock.changed' | undefined;
    /** What its data contains. */
    data?: { [name: string]: any } | undefined;
    /** Its number. */
    seq?: number | undefined;
    /** The device's time. */
    time?: number | undefined;
    /** The device's name. */
    device?: string | undefined;
  };
  /** The number after which it comes; only what is still to come when left out. */
  since?: number | undefined;
  /** The real seconds to wait; 0 looks at the past only. Default: `5`. */
  timeout?: number | undefined;
  /** The device's name. Default: `"default"`. */
  device?: string | undefined;
}

/** Result of `events.wait`. */
export interface EventsWaitResult {
  seq: number;
  time: number;
  device: string;
  type: 'primer.presented' | 'primer.finished' | 'primer.ended' | 'prompt.requested' | 'prompt.presented' | 'prompt.answered' | 'authorization.changed' | 'settings.opened' | 'settings.closed' | 'registration.requested' | 'registration.succeeded' | 'registration.failed' | 'categories.changed' | 'notification.delivered' | 'notification.presented' | 'notification.responded' | 'notification.removed' | 'delegate.called' | 'delegate.completed' | 'message.opened' | 'link.opened' | 'badge.changed' | 'app.stateChanged' | 'clock.changed';
  data: { [name: string]: any };
}

/** Parameters of `events.subscribe`. */
export interface EventsSubscribeParams {
  /** Only these types; all when left out. */
  types?: ReadonlyArray<'primer.presented' | 'primer.finished' | 'primer.ended' | 'prompt.requested' | 'prompt.presented' | 'prompt.answered' | 'authorization.changed' | 'settings.opened' | 'settings.closed' | 'registration.requested' | 'registration.succeeded' | 'registration.failed' | 'categories.changed' | 'notification.delivered' | 'notification.presented' | 'notification.responded' | 'notification.removed' | 'delegate.called' | 'delegate.completed' | 'message.opened' | 'link.opened' | 'badge.changed' | 'app.stateChanged' | 'clock.changed'> | undefined;
  /** Names, or "*" for all, also those to come; `default` when left out. */
  devices?: string | ReadonlyArray<string> | undefined;
  /** Send what happened after this number too, from the beginning with 0. */
  since?: number | undefined;
}

/** Result of `events.subscribe`. */
export interface EventsSubscribeResult {
  subscription: number;
}

/** Parameters of `events.unsubscribe`. */
export interface EventsUnsubscribeParams {
  /** Its number. */
  subscription: number;
}

/** Result of `events.unsubscribe`. */
export type EventsUnsubscribeResult = null;

/** Parameters of `commands.list`. */
export interface CommandsListParams {
  /** The number of the command to begin after. Default: `0`. */
  after?: number | undefined;
  /** The most commands to return. Default: `1000`. */
  limit?: number | undefined;
  /** The device's name. Default: `"default"`. */
  device?: string | undefined;
}

/** Result of `commands.list`. */
export interface CommandsListResult {
  commands: Array<{
    /** The device's time when it was given. */
    time: number;
    /** The method that gives it, or `clock.tick` or `delegate.answer`. */
    method: string;
    params: { [name: string]: any };
  }>;
  /** How many of the oldest are gone; the record can then not be replayed. */
  dropped: number;
  /** Pass it as `after` for the next page; null on the last. */
  next: number | null;
}

/** Parameters of `commands.replay`. */
export interface CommandsReplayParams {
  /** Each `{time, method, params}`, as commands.list returns them. */
  commands: ReadonlyArray<{
    /** The device's time when it was given. */
    time: number;
    /** The method that gives it, or `clock.tick` or `delegate.answer`. */
    method: string;
    params: { [name: string]: any };
  }>;
  /** The device's name. Default: `"default"`. */
  device?: string | undefined;
}

/** Result of `commands.replay`. */
export interface CommandsReplayResult {
  /** How many. */
  replayed: number;
  /** The number of the act's last event, to use as `since`. */
  seq: number;
}

/** Every method by its name, with parameters and result. */
export interface Methods {
  'host.hello': { params: HostHelloParams; result: HostHelloResult };
  'host.ping': { params: HostPingParams; result: HostPingResult };
  'host.info': { params: HostInfoParams; result: HostInfoResult };
  'host.shutdown': { params: HostShutdownParams; result: HostShutdownResult };
  'rpc.discover': { params: RpcDiscoverParams; result: RpcDiscoverResult };
  'device.create': { params: DeviceCreateParams; result: DeviceCreateResult };
  'device.get': { params: DeviceGetParams; result: DeviceGetResult };
  'device.list': { params: DeviceListParams; result: DeviceListResult };
  'device.reset': { params: DeviceResetParams; result: DeviceResetResult };
  'device.destroy': { params: DeviceDestroyParams; result: DeviceDestroyResult };
  'device.snapshot': { params: DeviceSnapshotParams; result: DeviceSnapshotResult };
  'device.restore': { params: DeviceRestoreParams; result: DeviceRestoreResult };
  'device.fork': { params: DeviceForkParams; result: DeviceForkResult };
  'app.launch': { params: AppLaunchParams; result: AppLaunchResult };
  'app.foreground': { params: AppForegroundParams; result: AppForegroundResult };
  'app.background': { params: AppBackgroundParams; result: AppBackgroundResult };
  'app.terminate': { params: AppTerminateParams; result: AppTerminateResult };
  'app.relaunch': { params: AppRelaunchParams; result: AppRelaunchResult };
  'app.reinstall': { params: AppReinstallParams; result: AppReinstallResult };
  'app.upgrade': { params: AppUpgradeParams; result: AppUpgradeResult };
  'app.configure': { params: AppConfigureParams; result: AppConfigureResult };
  'primer.configure': { params: PrimerConfigureParams; result: PrimerConfigureResult };
  'primer.present': { params: PrimerPresentParams; result: PrimerPresentResult };
  'primer.respond': { params: PrimerRespondParams; result: PrimerRespondResult };
  'primer.get': { params: PrimerGetParams; result: PrimerGetResult };
  'primer.explain': { params: PrimerExplainParams; result: PrimerExplainResult };
  'user.policy': { params: UserPolicyParams; result: UserPolicyResult };
  'user.lock': { params: UserLockParams; result: UserLockResult };
  'user.unlock': { params: UserUnlockParams; result: UserUnlockResult };
  'prompt.get': { params: PromptGetParams; result: PromptGetResult };
  'prompt.respond': { params: PromptRespondParams; result: PromptRespondResult };
  'authorization.get': { params: AuthorizationGetParams; result: AuthorizationGetResult };
  'authorization.set': { params: AuthorizationSetParams; result: AuthorizationSetResult };
  'authorization.request': { params: AuthorizationRequestParams; result: AuthorizationRequestResult };
  'settings.open': { params: SettingsOpenParams; result: SettingsOpenResult };
  'settings.get': { params: SettingsGetParams; result: SettingsGetResult };
  'settings.change': { params: SettingsChangeParams; result: SettingsChangeResult };
  'settings.close': { params: SettingsCloseParams; result: SettingsCloseResult };
  'registration.register': { params: RegistrationRegisterParams; result: RegistrationRegisterResult };
  'registration.unregister': { params: RegistrationUnregisterParams; result: RegistrationUnregisterResult };
  'registration.get': { params: RegistrationGetParams; result: RegistrationGetResult };
  'backend.configure': { params: BackendConfigureParams; result: BackendConfigureResult };
  'categories.register': { params: CategoriesRegisterParams; result: CategoriesRegisterResult };
  'categories.list': { params: CategoriesListParams; result: CategoriesListResult };
  'categories.clear': { params: CategoriesClearParams; result: CategoriesClearResult };
  'notification.deliver': { params: NotificationDeliverParams; result: NotificationDeliverResult };
  'notification.list': { params: NotificationListParams; result: NotificationListResult };
  'notification.get': { params: NotificationGetParams; result: NotificationGetResult };
  'notification.respond': { params: NotificationRespondParams; result: NotificationRespondResult };
  'notification.remove': { params: NotificationRemoveParams; result: NotificationRemoveResult };
  'pushwoosh.createMessage': { params: PushwooshCreateMessageParams; result: PushwooshCreateMessageResult };
  'delegate.add': { params: DelegateAddParams; result: DelegateAddResult };
  'delegate.list': { params: DelegateListParams; result: DelegateListResult };
  'delegate.remove': { params: DelegateRemoveParams; result: DelegateRemoveResult };
  'clock.get': { params: ClockGetParams; result: ClockGetResult };
  'clock.advance': { params: ClockAdvanceParams; result: ClockAdvanceResult };
  'clock.set': { params: ClockSetParams; result: ClockSetResult };
  'clock.mode': { params: ClockModeParams; result: ClockModeResult };
  'events.list': { params: EventsListParams; result: EventsListResult };
  'events.wait': { params: EventsWaitParams; result: EventsWaitResult };
  'events.subscribe': { params: EventsSubscribeParams; result: EventsSubscribeResult };
  'events.unsubscribe': { params: EventsUnsubscribeParams; result: EventsUnsubscribeResult };
  'commands.list': { params: CommandsListParams; result: CommandsListResult };
  'commands.replay': { params: CommandsReplayParams; result: CommandsReplayResult };
}

/** The `device.*` methods. */
export interface DeviceMethods {
  /** A device at a glance. */
  get(options?: Options<DeviceGetParams>): Promise<DeviceGetResult>;
  /** Puts the device back to what it was at creation; events go on counting. */
  reset(options?: Options<DeviceResetParams>): Promise<DeviceResetResult>;
  /** Ends a device; a primer or an event that is waited for ends with `flowEnded`, a prompt as left (A4). */
  destroy(options?: Options<DeviceDestroyParams>): Promise<DeviceDestroyResult>;
  /** The whole device as one JSON value: what it was created as and everything done to it, which is its state. */
  snapshot(options?: Options<DeviceSnapshotParams>): Promise<DeviceSnapshotResult>;
  /**
   * Puts a snapshot's state in the place of the device's: it behaves as the one the snapshot was taken of. Events go
   * on counting; a primer or an event that is waited for ends with `flowEnded`, a prompt as left (A4).
   */
  restore(snapshot: { [name: string]: any }, options?: Options<DeviceRestoreParams, 'snapshot'>): Promise<DeviceRestoreResult>;
  /** Makes another device of this one, as it stands with its events and commands; each goes its own way from there. */
  fork(into: string, options?: Options<DeviceForkParams, 'into'>): Promise<DeviceForkResult>;
}

/** The `app.*` methods of a device. */
export interface DeviceApp {
  /** Starts the app in the foreground; a running one stays as it is. */
  launch(options?: Options<AppLaunchParams>): Promise<AppLaunchResult>;
  /** Brings the running app to the front. */
  foreground(options?: Options<AppForegroundParams>): Promise<AppForegroundResult>;
  /** Sends the app to the background; a prompt on screen stays unanswered (A4). */
  background(options?: Options<AppBackgroundParams>): Promise<AppBackgroundResult>;
  /** Ends the app's process; a primer on screen ends with it (L3). */
  terminate(options?: Options<AppTerminateParams>): Promise<AppTerminateResult>;
  /** Ends the app's process and starts it again. */
  relaunch(options?: Options<AppRelaunchParams>): Promise<AppRelaunchResult>;
  /** Deletes the app with all its state and installs it again, with a new token. */
  reinstall(options?: Options<AppReinstallParams>): Promise<AppReinstallResult>;
  /** Replaces the app by a newer version; all its state stays. */
  upgrade(options?: Options<AppUpgradeParams>): Promise<AppUpgradeResult>;
  /** Sets the SDK's own switches; what is left out stays as it is. */
  configure(options?: Options<AppConfigureParams>): Promise<AppConfigureResult>;
}

/** The `primer.*` methods of a device. */
export interface DevicePrimer {
  /** Replaces the stored configuration (P1); null is the same as left out. */
  configure(options?: Options<PrimerConfigureParams>): Promise<PrimerConfigureResult>;
  /** Shows the primer, or says why not (P6), and answers with its outcome, before any system prompt is answered. */
  present(options?: Options<PrimerPresentParams>): Promise<PrimerPresentResult>;
  /** Answers the primer on screen, as the user would. */
  respond(answer: 'accept' | 'decline' | 'tapOutside', options?: Options<PrimerRespondParams, 'answer'>): Promise<PrimerRespondResult>;
  accept(options?: Options<PrimerRespondParams, 'answer'>): Promise<PrimerRespondResult>;
  decline(options?: Options<PrimerRespondParams, 'answer'>): Promise<PrimerRespondResult>;
  tapOutside(options?: Options<PrimerRespondParams, 'answer'>): Promise<PrimerRespondResult>;
  /** The primer on screen, or null. */
  get(options?: Options<PrimerGetParams>): Promise<PrimerGetResult>;
  /**
   * What primer.present would decide now with these setters, by which rule, and what would have to change; changes
   * nothing.
   */
  explain(options?: Options<PrimerExplainParams>): Promise<PrimerExplainResult>;
}

/** The `user.*` methods of a device. */
export interface DeviceUser {
  /**
   * Scripts the person at the phone, until reset or reinstall: one answer for always, or a list used in turn and then
   * ask.
   */
  policy(options?: Options<UserPolicyParams>): Promise<UserPolicyResult>;
  /** Locks the phone. */
  lock(options?: Options<UserLockParams>): Promise<UserLockResult>;
  /** Unlocks the phone. */
  unlock(options?: Options<UserUnlockParams>): Promise<UserUnlockResult>;
}

/** The `prompt.*` methods of a device. */
export interface DevicePrompt {
  /** The system prompt that waits for an answer, and how many were shown in this installation (A3). */
  get(options?: Options<PromptGetParams>): Promise<PromptGetResult>;
  /** Answers the system prompt, as the user would. */
  respond(answer: 'allow' | 'dontAllow' | 'leave', options?: Options<PromptRespondParams, 'answer'>): Promise<PromptRespondResult>;
  allow(options?: Options<PromptRespondParams, 'answer'>): Promise<PromptRespondResult>;
  dontAllow(options?: Options<PromptRespondParams, 'answer'>): Promise<PromptRespondResult>;
  leave(options?: Options<PromptRespondParams, 'answer'>): Promise<PromptRespondResult>;
}

/** The `authorization.*` methods of a device. */
export interface DeviceAuthorization {
  /** What the user allows. */
  get(options?: Options<AuthorizationGetParams>): Promise<AuthorizationGetResult>;
  /** Arranges a test: what the user allows, as if it had always been so. */
  set(options?: Options<AuthorizationSetParams>): Promise<AuthorizationSetResult>;
  /** The app itself asks for authorization; answered when the prompt is, if one comes (A3). */
  request(options?: Options<AuthorizationRequestParams>): Promise<AuthorizationRequestResult>;
}

/** The `settings.*` methods of a device. */
export interface DeviceSettings {
  /** The user opens the app's page in Settings. */
  open(options?: Options<SettingsOpenParams>): Promise<SettingsOpenResult>;
  /** The app's page in Settings. */
  get(options?: Options<SettingsGetParams>): Promise<SettingsGetResult>;
  /** The user changes switches in Settings; the app is not told (A7). */
  change(options?: Options<SettingsChangeParams>): Promise<SettingsChangeResult>;
  /** The user goes back to the app. */
  close(options?: Options<SettingsCloseParams>): Promise<SettingsCloseResult>;
}

/** The `registration.*` methods of a device. */
export interface DeviceRegistration {
  /** The app calls registerForPushNotifications (R1); the token comes behind the prompt. */
  register(options?: Options<RegistrationRegisterParams>): Promise<RegistrationRegisterResult>;
  /** The app gives its registration up. */
  unregister(options?: Options<RegistrationUnregisterParams>): Promise<RegistrationUnregisterResult>;
  /** The registration. */
  get(options?: Options<RegistrationGetParams>): Promise<RegistrationGetResult>;
}

/** The `backend.*` methods of a device. */
export interface DeviceBackend {
  /** Scripts the servers that answer this device; what is left out stays as it is. */
  configure(options?: Options<BackendConfigureParams>): Promise<BackendConfigureResult>;
}

/** The `categories.*` methods of a device. */
export interface DeviceCategories {
  /** Registers categories with buttons, from a document in any of the forms of C1. */
  register(document: any, options?: Options<CategoriesRegisterParams, 'document'>): Promise<CategoriesRegisterResult>;
  /** The categories registered now. */
  list(options?: Options<CategoriesListParams>): Promise<CategoriesListResult>;
  /** Takes every category out, those that the SDK has stored too. */
  clear(options?: Options<CategoriesClearParams>): Promise<CategoriesClearResult>;
}

/** The `notification.*` methods of a device. */
export interface DeviceNotification {
  /** A push arrives, or the app's own local notification. */
  deliver(payload: { [name: string]: any }, options?: Options<NotificationDeliverParams, 'payload'>): Promise<NotificationDeliverResult>;
  /** The notifications that can be answered, in order of arrival. */
  list(options?: Options<NotificationListParams>): Promise<NotificationListResult>;
  /** A notification, where its buttons come from, or why it has none, and who heard of it. */
  get(notification: string, options?: Options<NotificationGetParams, 'notification'>): Promise<NotificationGetResult>;
  /** The user answers a notification. */
  respond(notification: string, options?: Options<NotificationRespondParams, 'notification'>): Promise<NotificationRespondResult>;
  /** The app takes a notification out of the list. */
  remove(notification: string, options?: Options<NotificationRemoveParams, 'notification'>): Promise<NotificationRemoveResult>;
}

/** The `delegate.*` methods of a device. */
export interface DeviceDelegate {
  /** Adds a notification-centre delegate (D1): one that the host plays, or with `remote` this connection itself. */
  add(name: string, options?: Options<DelegateAddParams, 'name'>): Promise<DelegateAddResult>;
  /** The delegates in the order in which they are called. */
  list(options?: Options<DelegateListParams>): Promise<DelegateListResult>;
  /** Removes every delegate of that name. */
  remove(name: string, options?: Options<DelegateRemoveParams, 'name'>): Promise<DelegateRemoveResult>;
}

/** The `clock.*` methods of a device. */
export interface DeviceClock {
  /** The device's clock. */
  get(options?: Options<ClockGetParams>): Promise<ClockGetResult>;
  /** Moves the clock on; everything due on the way happens at its own time, one by one. */
  advance(seconds: number, options?: Options<ClockAdvanceParams, 'seconds'>): Promise<ClockAdvanceResult>;
  /** Sets the clock; everything due by then happens. */
  set(time: number, options?: Options<ClockSetParams, 'time'>): Promise<ClockSetResult>;
  /** Lets the clock stand still until it is moved, or follow real time from where it stands. */
  mode(mode: 'virtual' | 'real', options?: Options<ClockModeParams, 'mode'>): Promise<ClockModeResult>;
}

/** The `events.*` methods of a device. */
export interface DeviceEvents {
  /** What happened, oldest first, a page at a time. */
  list(options?: Options<EventsListParams>): Promise<EventsListResult>;
  /** Answers with the first event that contains `match`: one that happened after `since`, or else the next to come. */
  wait(match: {
    /** The event's type. */
    type?: 'primer.presented' | 'primer.finished' | 'primer.ended' | 'prompt.requested' | 'prompt.presented' | 'prompt.answered' | 'authorization.changed' | 'settings.opened' | 'settings.closed' | 'registration.requested' | 'registration.succeeded' | 'registration.failed' | 'categories.changed' | 'notification.delivered' | 'notification.presented' | 'notification.responded' | 'notification.removed' | 'delegate.called' | 'delegate.completed' | 'message.opened' | 'link.opened' | 'badge.changed' | 'app.stateChanged' | 'clock.changed' | undefined;
    /** What its data contains. */
    data?: { [name: string]: any } | undefined;
    /** Its number. */
    seq?: number | undefined;
    /** The device's time. */
    time?: number | undefined;
    /** The device's name. */
    device?: string | undefined;
  }, options?: Options<EventsWaitParams, 'match'>): Promise<EventsWaitResult>;
}

/** The `commands.*` methods of a device. */
export interface DeviceCommands {
  /** Every accepted command with its time, oldest first, a page at a time. */
  list(options?: Options<CommandsListParams>): Promise<CommandsListResult>;
  /**
   * Does recorded commands one after the other, all or none: on a fresh device this gives a device equal to the
   * recorded one.
   */
  replay(commands: ReadonlyArray<{
    /** The device's time when it was given. */
    time: number;
    /** The method that gives it, or `clock.tick` or `delegate.answer`. */
    method: string;
    params: { [name: string]: any };
  }>, options?: Options<CommandsReplayParams, 'commands'>): Promise<CommandsReplayResult>;
}

/** The areas of a device. */
export interface DeviceAreas {
  readonly app: DeviceApp;
  readonly primer: DevicePrimer;
  readonly user: DeviceUser;
  readonly prompt: DevicePrompt;
  readonly authorization: DeviceAuthorization;
  readonly settings: DeviceSettings;
  readonly registration: DeviceRegistration;
  readonly backend: DeviceBackend;
  readonly categories: DeviceCategories;
  readonly notification: DeviceNotification;
  readonly delegate: DeviceDelegate;
  readonly clock: DeviceClock;
  readonly events: DeviceEvents;
  readonly commands: DeviceCommands;
}

/** The `host.*` methods. */
export interface HostMethods {
  /** Greets the host; a TCP client's first call. The token is the one of the ready line. */
  hello(options?: Options<HostHelloParams>): Promise<HostHelloResult>;
  /** Answers with the text, or with "pong". */
  ping(options?: Options<HostPingParams>): Promise<HostPingResult>;
  /** Tells the host's version, endpoints, limits and counts. */
  info(options?: Options<HostInfoParams>): Promise<HostInfoResult>;
  /** Ends the host: waiting calls are ended, everything is flushed, the process exits with 0. */
  shutdown(options?: Options<HostShutdownParams>): Promise<HostShutdownResult>;
}

/** The `rpc.*` methods of a host. */
export interface HostRpc {
  /** The OpenRPC document of this host. */
  discover(options?: Options<RpcDiscoverParams>): Promise<RpcDiscoverResult>;
}

/** The `device.*` methods of a host. */
export interface HostDevice {
  /**
   * Makes a device: one app installed on one phone. The same seed and the same calls give the same ids, tokens and
   * events.
   */
  create(options?: Options<DeviceCreateParams>): Promise<DeviceCreateResult>;
  /** The devices in the order of their creation, a page at a time. */
  list(options?: Options<DeviceListParams>): Promise<DeviceListResult>;
}

/** The `pushwoosh.*` methods of a host. */
export interface HostPushwoosh {
  /**
   * Takes the API's request and delivers its messages to the devices of the application; a faulty request is answered
   * as the API does, with status code 210.
   */
  createMessage(options?: Options<PushwooshCreateMessageParams>): Promise<PushwooshCreateMessageResult>;
}

/** The `events.*` methods of a host. */
export interface HostEvents {
  /** Begins to send this connection `event` notifications. */
  subscribe(options?: Options<EventsSubscribeParams>): Promise<EventsSubscribeResult>;
  /** Ends one of this connection's subscriptions. */
  unsubscribe(subscription: number, options?: Options<EventsUnsubscribeParams, 'subscription'>): Promise<EventsUnsubscribeResult>;
}

/** The areas of a host. */
export interface HostAreas {
  readonly rpc: HostRpc;
  readonly device: HostDevice;
  readonly pushwoosh: HostPushwoosh;
  readonly events: HostEvents;
}

/** What each type of event tells, in `data`. */
export interface EventData {
  /** A primer came onto the screen. */
  'primer.presented': {
    /** Its number: 1 for the first that the device shows. */
    primer: number;
    shownAt: number;
    nextEligibleAt: number | null;
    /** Whether accepting leads to Settings (P11). */
    deniedWhenShown: boolean;
    style: 'alert' | 'sheet';
    /** Null for an alert, which has none (P5). */
    position: 'bottom' | 'top' | 'center' | null;
    title: string;
    message: string;
    acceptButton: string;
    declineButton: string;
    fallbackToSettings: boolean;
    minInterval: number;
    /** How it is arranged (P15). */
    layout: {
      entrance: 'alert' | 'slidesUp' | 'dropsDown' | 'scalesAndFades';
      grabber: boolean;
      corners: 'all' | 'top';
      cornerRadius: number | null;
      buttonCornerRadius: number | null;
      arrangement: 'row' | 'stack';
      buttons: Array<'accept' | 'decline'>;
      image: 'none' | 'circle' | 'icon';
      titleLines: number | null;
      messageLines: number | null;
      hasOutside: boolean;
    };
    /** Its look; null for an alert. */
    card: {
      /** `color`, or `colors` and `gradient`. */
      background: { [name: string]: any };
      /** `kind` (image, url, bell, appIcon) and what it is made of. */
      picture: { [name: string]: any };
      titleColor: string;
      messageColor: string;
      acceptButtonColor: string;
      acceptButtonTextColor: string;
      declineButtonColor: string;
      declineButtonTextColor: string;
      cornerRadius: number;
      buttonCornerRadius: number;
      buttonBorderColor: string | null;
    } | null;
  };
  /** A call to present ended with an outcome; `primer` is null where nothing was shown. */
  'primer.finished': {
    primer: number | null;
    outcome: 'accepted' | 'declined' | 'suppressed' | 'redirectedToSettings';
    reason: 'authorized' | 'provisional' | 'fallbackDisabled' | 'throttled' | 'alreadyPresented' | 'noWindow' | null;
    nextEligibleAt: number | null;
  };
  /** A shown primer ended without an answer (L3). */
  'primer.ended': {
    primer: number;
    cause: 'terminate' | 'relaunch' | 'reinstall' | 'upgrade' | 'reset' | 'restore' | 'destroy';
  };
  /** Authorization was asked for; `shown` says whether a prompt comes because of it (A3). */
  'prompt.requested': {
    cause: 'primer' | 'register' | 'registerDevice' | 'app';
    options: Array<'badge' | 'sound' | 'alert' | 'carPlay' | 'criticalAlert' | 'providesAppNotificationSettings' | 'provisional' | 'announcement' | 'timeSensitive'>;
    shown: boolean;
    prompt: number | null;
    status: 'notDetermined' | 'denied' | 'authorized' | 'provisional' | 'ephemeral';
  };
  /** The system prompt came onto the screen. */
  'prompt.presented': {
    prompt: number;
    cause: 'primer' | 'register' | 'registerDevice' | 'app';
  };
  /** The system prompt left the screen. */
  'prompt.answered': {
    prompt: number;
    answer: 'allow' | 'dontAllow' | 'leave';
    status: 'notDetermined' | 'denied' | 'authorized' | 'provisional' | 'ephemeral';
    granted: boolean;
  };
  /** What the user allows is otherwise now. */
  'authorization.changed': {
    from: 'notDetermined' | 'denied' | 'authorized' | 'provisional' | 'ephemeral';
    to: 'notDetermined' | 'denied' | 'authorized' | 'provisional' | 'ephemeral';
    settings: {
      alert: 'notSupported' | 'disabled' | 'enabled';
      badge: 'notSupported' | 'disabled' | 'enabled';
      sound: 'notSupported' | 'disabled' | 'enabled';
      carPlay: 'notSupported' | 'disabled' | 'enabled';
      lockScreen: 'notSupported' | 'disabled' | 'enabled';
      notificationCenter: 'notSupported' | 'disabled' | 'enabled';
      criticalAlert: 'notSupported' | 'disabled' | 'enabled';
      announcement: 'notSupported' | 'disabled' | 'enabled';
      timeSensitive: 'notSupported' | 'disabled' | 'enabled';
      scheduledSummary: 'notSupported' | 'disabled' | 'enabled';
    };
  };
  /** The user is in Settings. */
  'settings.opened': {
    page: 'notifications' | 'app';
  };
  /** The user left Settings. */
  'settings.closed': { [name: string]: any };
  /** The app registered (step `register`), or the SDK asked the backend (step `registerDevice`). */
  'registration.requested': {
    step: 'register' | 'registerDevice';
    cause: 'primer' | 'register' | 'launch';
    attempt: number;
    application: string;
    hwid: string;
    push_token: string | null;
    device_type: number;
    language: string;
    timezone: number;
    gateway: string;
    sounds: Array<string>;
    mask: number;
  };
  /** The app was told that it is registered. */
  'registration.succeeded': {
    token: string;
    call: number;
    handler: number | null;
    sent: boolean;
  };
  /** The app was told that registering failed. */
  'registration.failed': {
    domain: string;
    code: number;
    text: string;
    call: number;
    handler: number | null;
    retryAt: number | null;
  };
  /** The registered categories were set anew; `registered` is the whole set. */
  'categories.changed': {
    registered: Array<{
      id: string;
      buttons: Array<{
        id: string;
        title: string;
        options: Array<'authenticationRequired' | 'destructive' | 'foreground'>;
        textInput: {
          buttonTitle: string;
          placeholder: string;
        } | null;
      }>;
      options: Array<'customDismissAction' | 'allowInCarPlay' | 'hiddenPreviewsShowTitle' | 'hiddenPreviewsShowSubtitle' | 'allowAnnouncement'>;
      /** Who registered it. */
      origin: 'sdk' | 'app';
      /** Which registration it came from, counted from 1. */
      registration: number;
    }>;
    changed: Array<string>;
    removed: Array<string>;
  };
  /** A notification arrived. */
  'notification.delivered': {
    /** Its id. */
    notification: string;
    arrival: number;
    source: 'remote' | 'local';
    date: number;
    shownAs: 'banner' | 'list' | 'none';
    /** asking, delivered, notPresented or gone. */
    state: string;
    /** Why it was not presented, or is gone. */
    why: string | null;
    categoryIdentifier: string;
    payload: { [name: string]: any };
    replaced: boolean;
  };
  /** A notification came into view. */
  'notification.presented': {
    notification: string;
    shownAs: 'banner' | 'list' | 'none';
    sound: boolean;
    localCopy: boolean;
    visible: Array<string>;
  };
  /** The user's answer reached the app. */
  'notification.responded': {
    notification: string;
    /** `actionIdentifier`. */
    action: string;
    categoryIdentifier: string;
    userInfo: { [name: string]: any };
    userText: string | null;
  };
  /** A notification left the list. */
  'notification.removed': {
    notification: string;
    cause: 'responded' | 'dismissed' | 'removed' | 'crowdedOut';
  };
  /** A notification-centre delegate was called (D1). */
  'delegate.called': {
    call: number;
    /** One completion handler. */
    round: number;
    order: number;
    delegate: string;
    role: 'builtIn' | 'added' | 'installedBefore';
    method: 'willPresent' | 'didReceive';
    notification: string;
    action: string | null;
    options: Array<'badge' | 'sound' | 'alert' | 'list' | 'banner'> | null;
    ending: 'completed' | 'ignored' | 'twice' | 'forced' | 'late' | 'never' | 'pending' | 'notImplemented' | 'missed';
    counted: boolean;
    calledAt: number;
    endedAt: number | null;
  };
  /** A delegate's completion ended, one way or another (D4); `forced` is the SDK's own, for want of another (D2). */
  'delegate.completed': {
    call: number;
    /** One completion handler. */
    round: number;
    order: number;
    delegate: string;
    role: 'builtIn' | 'added' | 'installedBefore';
    method: 'willPresent' | 'didReceive';
    notification: string;
    action: string | null;
    options: Array<'badge' | 'sound' | 'alert' | 'list' | 'banner'> | null;
    ending: 'completed' | 'ignored' | 'twice' | 'forced' | 'late' | 'never' | 'pending' | 'notImplemented' | 'missed';
    counted: boolean;
    calledAt: number;
    endedAt: number | null;
  };
  /** The SDK counted a message as opened (O7). */
  'message.opened': {
    notification: string;
    action: string;
    hash: string | null;
    metadata: any;
    launchNotification: boolean;
  };
  /** The SDK opened a message's link. */
  'link.opened': {
    url: string;
    notification: string;
  };
  /** The number on the app's icon is another one now. */
  'badge.changed': {
    badge: number;
  };
  /** The app is somewhere else in its life. */
  'app.stateChanged': {
    from: 'notRunning' | 'background' | 'inactive' | 'foreground';
    to: 'notRunning' | 'background' | 'inactive' | 'foreground';
  };
  /** The clock was moved or switched. */
  'clock.changed': {
    from: number;
    to: number;
    mode: 'virtual' | 'real';
  };
}

export type EventType = keyof EventData;

/** Why a call was refused: `kind` of an `RpcError`. */
export type ErrorKind =
  /** No device has this name; `data.nearest` is the closest one that exists. */
  | 'unknownDevice'
  /** A device of this name exists; destroy it, or create with `replace`. */
  | 'deviceExists'
  /** The device `default` can be reset, not destroyed. */
  | 'defaultDevice'
  /** A limit of the host is reached; `data` names it and its value. */
  | 'limitExceeded'
  /** The connection has not said `host.hello` with the token. */
  | 'unauthorized'
  /** The app isn't running; launch it first. */
  | 'appNotRunning'
  /** No primer, or not this one, is on screen. */
  | 'noPrimerPresented'
  /** A system alert can't be dismissed by a tap outside (P12). */
  | 'alertHasNoOutside'
  /** What the call waited for was ended by something else; `data.cause` says what (L3). */
  | 'flowEnded'
  /** No system prompt is waiting for an answer. */
  | 'noPrompt'
  /** The system prompt is in the way; answer it first. */
  | 'promptPending'
  /** Settings has no notification switches before the user has been asked (A7). */
  | 'settingsUnavailable'
  /** The categories document is malformed; `data.path` is the place. Nothing was registered (C5). */
  | 'invalidCategories'
  /** The push payload is malformed; `data.path` is the place (N3). */
  | 'invalidPayload'
  /** The push payload is over 4096 bytes (N3). */
  | 'payloadTooLarge'
  /** No delivered notification has this id; `data.possible` lists those that exist. */
  | 'unknownNotification'
  /** The notification has no such button; `data.possible` lists those it has. */
  | 'unknownAction'
  /** The button or the notification is not to be seen there; `data.possible` lists what is. */
  | 'notVisible'
  /** The push came while the app was in front and was not presented (N7). */
  | 'notPresented'
  /** The notification has been answered, dismissed or removed. */
  | 'dismissed'
  /** The phone is locked and this needs it unlocked (O4). */
  | 'locked'
  /** Text was given for an action that takes none (O3). */
  | 'textNotAllowed'
  /** No delegate has this name. */
  | 'unknownDelegate'
  /** This connection has no such subscription. */
  | 'unknownSubscription'
  /** The snapshot can't be read. */
  | 'invalidSnapshot'
  /** The record of commands is incomplete and can't be replayed. */
  | 'incompleteRecord'
  /** No matching event came in time; `data.nearest` shows what came closest. */
  | 'waitTimeout';

/** The limits that a host tells. */
export interface Limits {
  /** The longest message, in bytes. */
  messageBytes: number;
  /** How deep a message's arrays and objects may nest. */
  depth: number;
  /** The most members of a batch. */
  batch: number;
  /** The most requests of one connection that wait for an answer. */
  inFlight: number;
  /** The longest header section, in bytes. */
  headerBytes: number;
  /** The most connections at a time. */
  connections: number;
  /** The most subscriptions of a connection. */
  subscriptions: number;
  /** Above this much output that a client has not taken, in bytes, nothing more is read from it. */
  softQueuedBytes: number;
  /** Above this much output that a client has not taken, in bytes, its connection is closed. */
  hardQueuedBytes: number;
  /** A client that takes nothing of what waits for it for so long is closed. */
  stallSeconds: number;
  /** A TCP client that does not say hello for so long is closed. */
  helloSeconds: number;
  /** A delegate that a client plays is not waited for longer (D2). */
  delegateSeconds: number;
  /** The most devices at a time. */
  devices: number;
  /** The events kept for a device; the oldest go first. */
  events: number;
  /** The commands kept for a device, for its record. */
  commands: number;
}
