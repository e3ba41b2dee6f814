// What purpose-built columns show, each in its own way.
import type { Placed, Room, Setting } from '../setting.ts';
import { placeActionBar } from './place-action.ts';
import { placeAnswers } from './place-answers.ts';
import { placeContacts } from './place-contacts.ts';
import { placeLogos } from './place-logos.ts';
import { placeOffers } from './place-offers.ts';
import { placeProcess } from './place-process.ts';
import { placeTeam } from './place-team.ts';
import type { ShownPart } from './shown-items.ts';

/** The items at the top of the room. */
export function placeShown(part: ShownPart, room: Room, setting: Setting): Placed {
  switch (part.showing) {
    case 'team':
      return placeTeam(part.items, room, setting);
    case 'pricing':
      return placeOffers(part.items, room, setting);
    case 'logos':
      return placeLogos(part.items, room, setting);
    case 'quiz':
      return placeAnswers(part, room, setting);
    case 'contact':
      return placeContacts(part.items, room, setting);
    case 'action':
      return placeActionBar(part.items[0]!, room, setting);
    case 'pictured':
    case 'process':
      return placeProcess(part, room, setting);
  }
}
