// `:tada:`: the names of emoji that GitHub, Slack and MkDocs share, those that texts use most; and the icons of MkDocs.
import type { StateInline } from 'markdown-it';
import { lazy } from '../../base/lazy.ts';
import { iconNote, iconOfShortcode, signOfIcon } from './icons.ts';
import { type DialectEnvironment, note } from './notes.ts';

const names =
  'smile 😄 smiley 😃 grinning 😀 blush 😊 wink 😉 joy 😂 laughing 😆 heart_eyes 😍 sunglasses 😎 thinking 🤔 cry 😢 sob 😭 angry 😠 scream 😱 sweat_smile 😅 slightly_smiling_face 🙂 upside_down_face 🙃 neutral_face 😐 confused 😕 disappointed 😞 partying_face 🥳 hugs 🤗 nerd_face 🤓 innocent 😇 skull 💀 ghost 👻 robot 🤖 alien 👽 ' +
  '+1 👍 thumbsup 👍 -1 👎 thumbsdown 👎 ok_hand 👌 wave 👋 clap 👏 pray 🙏 muscle 💪 raised_hands 🙌 point_right 👉 point_left 👈 point_up ☝️ point_down 👇 v ✌️ fist ✊ handshake 🤝 raised_hand ✋ writing_hand ✍️ eyes 👀 brain 🧠 ' +
  'heart ❤️ yellow_heart 💛 green_heart 💚 blue_heart 💙 purple_heart 💜 black_heart 🖤 orange_heart 🧡 broken_heart 💔 sparkling_heart 💖 star ⭐ star2 🌟 sparkles ✨ fire 🔥 zap ⚡ boom 💥 100 💯 tada 🎉 confetti_ball 🎊 balloon 🎈 gift 🎁 trophy 🏆 medal_sports 🏅 1st_place_medal 🥇 crown 👑 gem 💎 ' +
  'warning ⚠️ x ❌ heavy_check_mark ✔️ white_check_mark ✅ ballot_box_with_check ☑️ negative_squared_cross_mark ❎ no_entry ⛔ no_entry_sign 🚫 question ❓ grey_question ❔ exclamation ❗ heavy_exclamation_mark ❗ bangbang ‼️ information_source ℹ️ stop_sign 🛑 recycle ♻️ copyright ©️ registered ®️ tm ™️ new 🆕 free 🆓 soon 🔜 ' +
  'red_circle 🔴 orange_circle 🟠 yellow_circle 🟡 green_circle 🟢 large_blue_circle 🔵 white_circle ⚪ black_circle ⚫ heavy_plus_sign ➕ heavy_minus_sign ➖ arrow_right ➡️ arrow_left ⬅️ arrow_up ⬆️ arrow_down ⬇️ arrow_forward ▶️ leftwards_arrow_with_hook ↩️ one 1️⃣ two 2️⃣ three 3️⃣ four 4️⃣ five 5️⃣ six 6️⃣ seven 7️⃣ eight 8️⃣ nine 9️⃣ zero 0️⃣ ' +
  'rocket 🚀 airplane ✈️ car 🚗 bike 🚲 ship 🚢 construction 🚧 rotating_light 🚨 vertical_traffic_light 🚦 house 🏠 office 🏢 hospital 🏥 school 🏫 earth_africa 🌍 earth_americas 🌎 earth_asia 🌏 globe_with_meridians 🌐 world_map 🗺️ ' +
  'bulb 💡 wrench 🔧 hammer 🔨 hammer_and_wrench 🛠️ gear ⚙️ nut_and_bolt 🔩 link 🔗 paperclip 📎 pushpin 📌 round_pushpin 📍 lock 🔒 unlock 🔓 key 🔑 shield 🛡️ bell 🔔 mega 📣 loudspeaker 📢 mag 🔍 mag_right 🔎 hourglass ⌛ hourglass_flowing_sand ⏳ stopwatch ⏱️ alarm_clock ⏰ watch ⌚ battery 🔋 electric_plug 🔌 ' +
  'book 📖 books 📚 notebook 📓 ledger 📒 closed_book 📕 green_book 📗 blue_book 📘 orange_book 📙 bookmark 🔖 memo 📝 pencil 📝 pencil2 ✏️ clipboard 📋 calendar 📆 date 📅 page_facing_up 📄 page_with_curl 📃 newspaper 📰 file_folder 📁 open_file_folder 📂 card_index 📇 chart_with_upwards_trend 📈 chart_with_downwards_trend 📉 bar_chart 📊 package 📦 mailbox 📫 email 📧 envelope ✉️ inbox_tray 📥 outbox_tray 📤 label 🏷️ ' +
  'computer 💻 desktop_computer 🖥️ keyboard ⌨️ iphone 📱 phone ☎️ camera 📷 video_camera 📹 movie_camera 🎥 clapper 🎬 tv 📺 headphones 🎧 microphone 🎤 musical_note 🎵 art 🎨 game_die 🎲 video_game 🎮 dart 🎯 jigsaw 🧩 floppy_disk 💾 cd 💿 satellite 📡 telescope 🔭 microscope 🔬 test_tube 🧪 dna 🧬 ' +
  'card_file_box 🗃️ card_index_dividers 🗂️ file_cabinet 🗄️ wastebasket 🗑️ spiral_notepad 🗒️ bookmark_tabs 📑 triangular_ruler 📐 straight_ruler 📏 scissors ✂️ magnet 🧲 toolbox 🧰 broom 🧹 bricks 🧱 ladder 🪜 chains ⛓️ crossed_swords ⚔️ dagger 🗡️ bow_and_arrow 🏹 crystal_ball 🔮 compass 🧭 sos 🆘 top 🔝 ok 🆗 up 🆙 cool 🆒 atom_symbol ⚛️ infinity ♾️ arrows_counterclockwise 🔄 repeat 🔁 twisted_rightwards_arrows 🔀 fast_forward ⏩ pause_button ⏸️ record_button ⏺️ white_flag 🏳️ black_flag 🏴 small_blue_diamond 🔹 small_orange_diamond 🔸 large_blue_diamond 🔷 large_orange_diamond 🔶 black_square_button 🔲 white_large_square ⬜ black_large_square ⬛ candle 🕯️ flashlight 🔦 speaker 🔈 mute 🔇 no_bell 🔕 abacus 🧮 receipt 🧾 mailbox_with_mail 📬 postbox 📮 radio 📻 ' +
  'moneybag 💰 dollar 💵 euro 💶 credit_card 💳 scroll 📜 balance_scale ⚖️ coffee ☕ beer 🍺 beers 🍻 pizza 🍕 cake 🍰 birthday 🎂 apple 🍎 tea 🍵 ' +
  'bug 🐛 ant 🐜 beetle 🐞 snake 🐍 penguin 🐧 whale 🐳 octopus 🐙 cat 🐱 dog 🐶 tiger 🐯 unicorn 🦄 crab 🦀 turtle 🐢 bird 🐦 butterfly 🦋 dragon 🐉 llama 🦙 seedling 🌱 deciduous_tree 🌳 evergreen_tree 🌲 cactus 🌵 rose 🌹 sunflower 🌻 cherry_blossom 🌸 herb 🌿 four_leaf_clover 🍀 mushroom 🍄 sunny ☀️ cloud ☁️ umbrella ☔ snowflake ❄️ rainbow 🌈 ocean 🌊 droplet 💧 partly_sunny ⛅ moon 🌔 ' +
  'construction_worker 👷 technologist 🧑‍💻 man_technologist 👨‍💻 woman_technologist 👩‍💻 busts_in_silhouette 👥 bust_in_silhouette 👤 family 👪 baby 👶 speech_balloon 💬 thought_balloon 💭 zzz 💤 checkered_flag 🏁 triangular_flag_on_post 🚩 us 🇺🇸 gb 🇬🇧 uk 🇬🇧 de 🇩🇪 fr 🇫🇷 es 🇪🇸 it 🇮🇹 jp 🇯🇵 cn 🇨🇳 kr 🇰🇷 ru 🇷🇺 brazil 🇧🇷 india 🇮🇳 ukraine 🇺🇦 eu 🇪🇺';

const emoji = lazy(() => {
  const parts = names.split(' ');
  return new Map(parts.flatMap((part, index) => (index % 2 === 0 ? [[part, parts[index + 1]!] as const] : [])));
});

const shortcode = /:([a-z\d_+-]{1,60}):/y;

export function emojiRule(state: StateInline, silent: boolean): boolean {
  const { src, pos } = state;
  if (src.charCodeAt(pos) !== 0x3a || /[\w:]/.test(src[pos - 1] ?? '')) return false;
  shortcode.lastIndex = pos;
  const name = shortcode.exec(src)?.[1];
  if (name === undefined || pos + name.length + 2 > state.posMax || /\w/.test(src[pos + name.length + 2] ?? ''))
    return false;
  const icon = iconOfShortcode(name);
  const drawn = icon === undefined ? emoji().get(name) : signOfIcon(icon);
  if (icon === undefined && drawn === undefined) return false;
  if (!silent) {
    const environment = state.env as DialectEnvironment;
    if (name === 'end_tab') note(environment, { whose: 'Ends of tabs', read: 'of D2L were left out: `:end_tab:`' });
    else if (drawn === undefined) note(environment, iconNote(icon!));
    else state.push('text', '', 0).content = drawn!;
  }
  state.pos += name.length + 2;
  // At the beginning of a text its blank goes with it.
  if (pos === 0 && drawn === undefined && src[state.pos] === ' ') state.pos += 1;
  return true;
}
